import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { allEntries, type MenuNode } from '../../../contract/menus/menu-node.ts';
import { isAdministrator } from '../../../contract/session/roles.ts';
import { Bell } from '../../announcements/bell.tsx';
import { AlarmTrayButton } from '../../alarms/pop-up/alarm-tray-button.tsx';
import { FireTrayButtons } from '../../fires/pop-up/fire-tray-buttons.tsx';
import { Button } from '../../kit/button.ts';
import { Mark } from '../../kit/first-icons.tsx';
import { Icon } from '../../kit/icons.tsx';
import { pageKeys } from '../../kit/keys.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { TalkLink } from '../../talk/talk-link.tsx';
import { headerEntries, isActive } from '../menu/header-entries.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { wayTo } from '../menu/resolve.ts';
import { appMessages as say } from '../messages.ts';
import { regionName, shortRegion } from '../region-name.ts';
import { AllMenu } from './all-menu.tsx';
import { AppDownload } from './app-download.tsx';
import { FullScreenButton, ThemeButton } from './display-buttons.tsx';
import { HeaderClock } from './header-clock.tsx';
import { ConnectionState } from './connection-state.tsx';
import { paletteOpen } from './palette-open.ts';
import { SoundState } from './sound-state.tsx';
import { UserMenu } from './user-menu.tsx';
import { brief, lacks, notOnPhone, onSecondLine, twoLines, whole } from './widths.ts';

// What nobody sees before they ask for it comes then.
const HelpPanel = lazyPart(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

// Conversations are loaded behind the page.
const UnreadLink = lazyPart(
  () => import('../../talk/unread-link.tsx').catch(() => ({ default: TalkLink })),
  <TalkLink />,
);
const talkPath = '/command-dispatch/index';

function Menu({ side, entries }: { side: 'left' | 'right'; entries: readonly MenuNode[] }) {
  const [path] = useLocation();
  return (
    <Flex as="nav" aria-label={say.headerMenu[side]} gap="0.5" css={{ [lacks[side]]: { display: 'none' } }}>
      {entries.map((entry) => (
        <Button
          key={entry.id}
          asChild
          variant="bare"
          px="2.5"
          aria-current={isActive(entry, path) ? 'page' : undefined}
        >
          <Link href={wayTo(entry)}>{entry.meta.title}</Link>
        </Button>
      ))}
    </Flex>
  );
}

/** Title, menus, the state of connection and sound, the clock and the person. */
export function Header() {
  const station = useStation();
  const session = useBehavior(station.session$);
  const { user } = session;
  const { menu, trail } = useWhereabouts();
  const [help, setHelp] = useState(false);
  useShortcuts({ [pageKeys.help]: () => setHelp(true), '？': () => setHelp(true) });
  const unread = useBehavior(station.unread$).total;
  const name = regionName(session);
  const title = `${name}${say.system}`;
  // An officer may have another tab in front: this one's title tells the count and the page, too.
  const page = trail.at(-1)?.meta.title;
  useEffect(() => {
    document.title = `${unread > 0 ? `（${unread}）` : ''}${page === undefined ? '' : `${page} - `}${title}`;
  }, [unread, page, title]);
  useEffect(
    () => () => {
      document.title = say.system;
    },
    [],
  );
  const { left, right } = headerEntries(menu);
  const isAdmin = isAdministrator(user?.roleList.map(({ roleCode }) => roleCode) ?? []);
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1.5', md: '2.5' }}
      h="14"
      px="4"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
      position="relative"
      zIndex="banner"
      css={{ '&:has([data-open])': { zIndex: 35 }, ...twoLines }}
    >
      <Mark size="1.9rem" />
      <chakra.h1 fontSize="lg" fontWeight="bold" minW="3rem" truncate aria-label={title} title={title}>
        <chakra.span css={whole.title}>{title}</chakra.span>
        <chakra.span css={brief.title}>{shortRegion(name)}</chakra.span>
      </chakra.h1>
      <Menu side="left" entries={left} />
      <Menu side="right" entries={right} />
      <AllMenu />
      <chakra.span flex="1" />
      <Flex align="center" gap="2.5" css={onSecondLine}>
        <Flex gap="1.5" role="group" aria-label={say.trays}>
          {station.canCommand && <AlarmTrayButton />}
          <FireTrayButtons />
        </Flex>
        <ConnectionState />
        <SoundState />
        <Box css={notOnPhone}>
          <HeaderClock />
        </Box>
        <UserMenu />
      </Flex>
      <Flex>
        <Button
          variant="bare"
          size="icon"
          aria-label={say.search}
          title={`${say.search}（${pageKeys.search}）`}
          onClick={paletteOpen.open}
        >
          <Icon name="search" />
        </Button>
        {[...allEntries(menu)].some(({ path }) => path === talkPath) && <UnreadLink />}
        <Bell />
        {isAdmin && (
          <Button asChild variant="bare" size="icon" aria-label={say.settings} title={say.settings}>
            <Link href="/sys">
              <Icon name="settings" />
            </Link>
          </Button>
        )}
        <Flex css={notOnPhone}>
          <AppDownload />
          <ThemeButton />
          <FullScreenButton />
        </Flex>
        <Button
          variant="bare"
          size="icon"
          aria-label={say.help}
          title={`${say.help}（${pageKeys.help}）`}
          onClick={() => setHelp(true)}
        >
          <Icon name="help" />
        </Button>
      </Flex>
      {help && <HelpPanel onClose={() => setHelp(false)} />}
    </Flex>
  );
}
