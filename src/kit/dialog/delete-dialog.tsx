import { kitMessages as say } from '../messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something is removed; the title is 删除 unless it says more. */
export function DeleteDialog({
  title = say.remove,
  question,
  isBusy = false,
  onConfirm,
  onCancel,
}: {
  title?: string;
  question: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog question={title} isDanger isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel}>
      {question}
    </ConfirmDialog>
  );
}
