import { kitMessages as say } from '../messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something is removed. */
export function DeleteDialog({
  question,
  isBusy = false,
  onConfirm,
  onCancel,
}: {
  question: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog question={say.remove} isDanger isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel}>
      {question}
    </ConfirmDialog>
  );
}
