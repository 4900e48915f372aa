import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { Icon } from '../../kit/icons.tsx';
import type { EntryView } from '../../../streams/derived/entry.ts';
import type { EntryKind } from './entry-text.ts';
import { entryMessages as say } from './messages.ts';

/** The keys that send the form. */
export const sendKeys = 'Ctrl+Enter';

function SendName({ text }: { text: string }) {
  return (
    <>
      {text}
      <chakra.kbd aria-hidden fontFamily="body" fontSize="sm" fontWeight="normal" opacity="0.75">
        {sendKeys}
      </chakra.kbd>
    </>
  );
}

/** What became of the form, and its buttons: always in sight at the dialog's lower edge. */
export function EntryFooter({
  formId,
  kind,
  current,
  refusal,
  onOpen,
  onAnother,
  onClose,
}: {
  formId: string;
  kind: EntryKind;
  current: EntryView | undefined;
  /** Why it was refused, where that is no single field's fault. */
  refusal: string | undefined;
  onOpen: () => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const isSending = current?.state === 'sending';
  const isSaved = current?.state === 'saved';
  return (
    <>
      {refusal !== undefined && (
        <Flex role="alert" gap="2" align="center" color="alarm.pending">
          <Icon name="warn" />
          {refusal}
        </Flex>
      )}
      <DialogButtons
        said={
          <Box role="status" aria-live="polite" color={isSaved ? 'fg' : 'fg.muted'}>
            {isSaved && say.saved}
            {isSending && say.overdue}
          </Box>
        }
        go={
          isSaved
            ? current.alarmId === undefined
              ? undefined
              : { name: say.open, stage: 'saved', autoFocus: true, onClick: onOpen }
            : {
                name: <SendName text={isSending ? say.sending : kind === 'fire' ? say.saveFire : say.saveAlarm} />,
                form: formId,
                isBusy: isSending,
                'aria-keyshortcuts': 'Control+Enter',
              }
        }
        leave={{ name: isSaved ? say.done : say.close, onPress: onClose }}
      >
        {isSaved && <Button onClick={onAnother}>{say.another}</Button>}
      </DialogButtons>
    </>
  );
}
