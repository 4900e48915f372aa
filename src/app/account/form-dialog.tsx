import { Flex } from '@chakra-ui/react';
import { useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { WholeFault } from '../../kit/dialog/whole-fault.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
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
      <WholeFault fault={fault} />
      <DialogButtons
        go={{ name: save, form: id, isBusy: isSending, busyName: say.saving }}
        leave={{ name: leave, onPress: onClose }}
      />
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
