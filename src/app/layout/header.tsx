import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../kit/button.ts';
import { Icon, Mark } from '../../kit/icons.tsx';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { chooseMode, useMode } from '../../kit/theme/mode.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { appMessages as say } from '../messages.ts';
import { HeaderClock } from './header-clock.tsx';
import { HelpPanel } from './help-panel.tsx';
import { LineState } from './line-state.tsx';
import { leftMenu, rightMenu, type MenuEntry } from './menu.ts';
import { SoundState } from './sound-state.tsx';
import { UserMenu } from './user-menu.tsx';

function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  const [path] = useLocation();
  return entries.map((entry) => (
    <Button key={entry.path} asChild variant="bare" aria-current={path.startsWith(entry.path) ? 'page' : undefined}>
      <Link href={entry.path}>{entry.title}</Link>
    </Button>
  ));
}

/** Title, menus, the state of line and sound, the clock and the person. */
export function Header() {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const mode = useMode();
  const [help, setHelp] = useState(false);
  useShortcuts({ '?': () => setHelp(true), '？': () => setHelp(true) });
  const unread = useBehavior(station.unread$).total;
  const title = `${user?.region ?? ''}${say.system}`;
  // A duty officer may have another tab in front: its title tells him too.
  useEffect(() => { document.title = unread > 0 ? `（${unread}）${title}` : title; }, [unread, title]);
  const theme = mode === 'dark' ? say.toLight : say.toDark;
  return (
    <Flex as="header" align="center" gap="4" h="14" px="4" bg="surface" borderBottomWidth="1px" borderColor="line" position="relative">
      <Mark size="1.9rem" />
      <chakra.h1 fontSize="lg" fontWeight="bold" whiteSpace="nowrap">{title}</chakra.h1>
      <Flex as="nav" aria-label={say.menuLabel} flex="1" gap="1" minW="0">
        <Menu entries={leftMenu} />
        <Menu entries={rightMenu} />
      </Flex>
      <LineState />
      <SoundState />
      <HeaderClock />
      <UserMenu />
      <Flex>
        <Button variant="bare" size="icon" aria-label={theme} title={theme} onClick={() => chooseMode(mode === 'dark' ? 'light' : 'dark')}><Icon name={mode === 'dark' ? 'sun' : 'moon'} /></Button>
        <Button variant="bare" size="icon" aria-label={say.help} title={`${say.help}（?）`} onClick={() => setHelp(true)}><Icon name="help" /></Button>
      </Flex>
      {help && <HelpPanel onClose={() => setHelp(false)} />}
    </Flex>
  );
}
