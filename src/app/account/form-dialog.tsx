import { Box, Flex } from '@chakra-ui/react';
import { useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { kitMessages } from '../../kit/messages.ts';
import { personalMessages as say } from './messages.ts';

/** A form in a dialog: its fields, what concerns the whole of it, and the buttons that save it or leave it. */
export function FormDialog({
  title,
  form,
  isSending,
  fault,
  onSubmit,
  onClose,
  leave = kitMessages.cancel,
  save = say.save,
  isForced = false,
  minWidth,
  children,
}: {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  fault: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  leave?: string;
  save?: string;
  isForced?: boolean;
  minWidth?: string;
  children: ReactNode;
}) {
  const id = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  const footer = (
    <>
      <Box aria-live="assertive">
        {fault !== undefined && (
          <Flex gap="2" align="center" color="alarm.pending">
            <Icon name="warn" />
            {fault}
          </Flex>
        )}
      </Box>
      <Flex justify="flex-end" gap="2">
        <Button onClick={onClose}>{leave}</Button>
        <Button type="submit" form={id} variant="solid" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? say.saving : save}
        </Button>
      </Flex>
    </>
  );
  return (
    <DraggableDialog
      title={title}
      onClose={onClose}
      footer={footer}
      isForced={isForced}
      {...(minWidth === undefined ? {} : { minWidth })}
      initialFocus={() => form.current?.querySelector('input:not([readonly])') ?? null}
    >
      <form id={id} ref={form} onSubmit={submit} noValidate aria-label={title}>
        <Flex direction="column" gap="4">
          {children}
        </Flex>
      </form>
    </DraggableDialog>
  );
}
