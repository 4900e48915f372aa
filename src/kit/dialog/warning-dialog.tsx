import { kitMessages as say } from '../messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Warns before something that has consequences. */
export function WarningDialog({
  title = say.warning,
  warning,
  onConfirm,
  onCancel,
}: {
  title?: string;
  warning: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog question={title} icon="warn" onConfirm={onConfirm} onCancel={onCancel}>
      {warning}
    </ConfirmDialog>
  );
}
