import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import type { EntryView } from '../../../streams/derived/entry.ts';
import type { EntryKind } from './entry-text.ts';
import { entryMessages as say } from './messages.ts';

/** The keys that send the form. */
export const sendKeys = 'Ctrl+Enter';

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
      <Flex gap="2" align="center">
        <Box flex="1" minW="0" role="status" aria-live="polite" color={isSaved ? 'fg' : 'fg.muted'}>
          {isSaved && say.saved}
          {isSending && say.overdue}
        </Box>
        <Button onClick={onClose}>{isSaved ? say.done : say.close}</Button>
        {isSaved ? (
          <>
            <Button onClick={onAnother}>{say.another}</Button>
            {current.alarmId !== undefined && (
              <Button variant="solid" autoFocus onClick={onOpen}>
                {say.open}
              </Button>
            )}
          </>
        ) : (
          <Button
            type="submit"
            form={formId}
            variant="solid"
            aria-disabled={isSending}
            aria-busy={isSending}
            aria-keyshortcuts="Control+Enter"
          >
            {isSending ? say.sending : kind === 'fire' ? say.saveFire : say.saveAlarm}
            <chakra.kbd aria-hidden fontFamily="body" fontSize="sm" fontWeight="normal" opacity="0.75">
              {sendKeys}
            </chakra.kbd>
          </Button>
        )}
      </Flex>
    </>
  );
}
