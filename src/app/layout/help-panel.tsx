import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { setSingleKeys, useSingleKeys } from '../../kit/shortcuts.ts';
import { HelpArticles } from '../../publications/help-articles.tsx';
import { helpKeys } from './help-keys.ts';
import { appMessages as say } from '../messages.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

/** All keys, what the signs mean, the switch for single-letter keys, and the way to give feedback. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  const [gives, setGives] = useState(false);
  if (gives)
    return (
      <Suspense fallback={<Loading />}>
        <FeedbackDialog onClose={onClose} />
      </Suspense>
    );
  return (
    <DraggableDialog title={say.helpTitle} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr auto 1fr" columnGap="4" rowGap="2" alignItems="baseline">
        {helpKeys.map(([key, what]) => (
          <Box key={`${key} ${what}`} display="contents">
            <chakra.dt>
              <chakra.kbd
                px="1.5"
                py="0.5"
                borderWidth="1px"
                borderColor="line.strong"
                borderRadius="sm"
                bg="raised"
                fontFamily="body"
                fontSize="sm"
                whiteSpace="nowrap"
              >
                {key}
              </chakra.kbd>
            </chakra.dt>
            <chakra.dd>{what}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <chakra.label display="flex" gap="2.5" alignItems="center" mt="5" cursor="pointer">
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
      <Box fontSize="sm" color="fg.muted" mt="4">
        {say.helpMore}
      </Box>
      <HelpArticles />
      <Button mt="4" onClick={() => setGives(true)}>
        <Icon name="chat" />
        {say.feedback}
      </Button>
    </DraggableDialog>
  );
}
