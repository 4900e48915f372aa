import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { KeyCap } from '../../kit/key-cap.tsx';
import { pageKeys } from '../../kit/keys.ts';
import { Loading } from '../../kit/state-panel.tsx';
import { setSingleKeys, useSingleKeys } from '../../kit/shortcuts.ts';
import { HelpArticles } from '../../publications/help-articles.tsx';
import { manualOpen } from '../manual-opener.tsx';
import { openCoach } from '../coach/coached.ts';
import { coachMessages } from '../coach/messages.ts';
import { appMessages as say } from '../messages.ts';
import { helpColumns, type KeyGroup } from './help-keys.ts';

const FeedbackDialog = lazyPart(
  async () => ({ default: (await import('../../feedback/feedback-dialog.tsx')).FeedbackDialog }),
  <Loading />,
);

const kbd = {
  px: '1.5',
  py: '0.5',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'sm',
  bg: 'raised',
  fontFamily: 'body',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
} as const;

/** Keys under their title; in two columns where there are many. */
function Group({ group: { title, keys }, isWide }: { group: KeyGroup; isWide: boolean }) {
  return (
    <Box as="section" aria-label={title}>
      <chakra.h3 fontSize="sm" color="fg.muted" mb="1.5">
        {title}
      </chakra.h3>
      <chakra.dl columnGap="5" columnCount={isWide ? 2 : 1}>
        {keys.map(([key, what]) => (
          <Flex key={`${key} ${what}`} gap="2" align="baseline" breakInside="avoid" pb="1.5">
            <chakra.dt minW={isWide ? '7' : '12'}>
              <chakra.kbd {...kbd}>{key}</chakra.kbd>
            </chakra.dt>
            <chakra.dd minW="0">{what}</chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Box>
  );
}

/** All keys by their groups, side by side where there is room. */
function Keys() {
  return (
    <Grid
      columnGap="7"
      rowGap="5"
      templateColumns="auto auto auto minmax(17rem, 1fr)"
      css={{ '@media (max-width: 70rem)': { gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))' } }}
    >
      {helpColumns.map((groups, at) => (
        <Flex key={groups[0]?.title} direction="column" gap="4">
          {groups.map((group) => (
            <Group key={group.title} group={group} isWide={at === helpColumns.length - 1} />
          ))}
        </Flex>
      ))}
    </Grid>
  );
}

/** The switch for single keys, and the ways to the manual and to give feedback: always in sight. */
function Footer({ onClose, onFeedback }: { onClose: () => void; onFeedback: () => void }) {
  const singleKeys = useSingleKeys();
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Box flex="1" minW="16rem">
        <chakra.label display="flex" gap="2.5" alignItems="center" cursor="pointer">
          <chakra.input
            type="checkbox"
            w="1.1rem"
            h="1.1rem"
            accentColor="{colors.accent}"
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.target.checked)}
          />
          {say.singleKeys}
        </chakra.label>
        <Box fontSize="sm" color="fg.muted" mt="1">
          {say.singleKeysWhy}
        </Box>
      </Box>
      <Button
        variant="solid"
        aria-keyshortcuts={pageKeys.manual}
        onClick={() => {
          onClose();
          manualOpen.open();
        }}
      >
        <Icon name="book" />
        {say.manual}
        <KeyCap>{pageKeys.manual}</KeyCap>
      </Button>
      <Button
        onClick={() => {
          onClose();
          openCoach();
        }}
      >
        {coachMessages.label}
      </Button>
      <Button onClick={onFeedback}>
        <Icon name="chat" />
        {say.feedback}
      </Button>
    </Flex>
  );
}

/** All keys, what the signs mean, the switch for single-letter keys, and the way to give feedback. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const [gives, setGives] = useState(false);
  if (gives) return <FeedbackDialog onClose={onClose} />;
  return (
    <DraggableDialog
      title={say.helpTitle}
      minWidth="68rem"
      onClose={onClose}
      footer={<Footer onClose={onClose} onFeedback={() => setGives(true)} />}
    >
      <Keys />
      <Box fontSize="sm" color="fg.muted" mt="3">
        {say.helpMore}
      </Box>
      <HelpArticles />
    </DraggableDialog>
  );
}
