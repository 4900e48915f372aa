import { Flex } from '@chakra-ui/react';
import { useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { kitMessages as say } from '../messages.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { DraggableDialog } from './draggable-dialog.tsx';
import { WholeFault } from './whole-fault.tsx';

/**
 * A dialog that is one form: its fields, and below them why it was refused as a whole and the buttons that send or
 * leave it. `go` names what sends it, `busyName` while it is on its way.
 */
export function FormDialog({
  title,
  form,
  isSending,
  fault,
  onSubmit,
  onClose,
  leave,
  go = say.save,
  busyName = say.saving,
  isForced = false,
  minWidth,
  initialFocus = () => form.current?.querySelector('input:not([readonly])') ?? null,
  children,
}: {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  fault: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  leave?: string | undefined;
  go?: string;
  busyName?: string;
  isForced?: boolean;
  minWidth?: string;
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const id = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <DraggableDialog
      title={title}
      onClose={onClose}
      footer={
        <DialogButtons
          said={<WholeFault fault={fault} />}
          go={{ name: go, form: id, isBusy: isSending, busyName }}
          leave={{ name: leave, onPress: onClose }}
        />
      }
      isForced={isForced}
      {...(minWidth === undefined ? {} : { minWidth })}
      initialFocus={initialFocus}
    >
      <form id={id} ref={form} onSubmit={submit} noValidate aria-label={title}>
        <Flex direction="column" gap="4">
          {children}
        </Flex>
      </form>
    </DraggableDialog>
  );
}
