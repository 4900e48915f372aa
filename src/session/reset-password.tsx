import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { KeyDialog } from '../kit/key-dialog.tsx';
import { useCommand } from '../kit/use-command.ts';
import { resetMessages as say } from './reset-messages.ts';

/** Asks whether a person's password is to be reset, and shows the one-time password, once. */
export default function ResetPassword({
  userId,
  userName,
  onClose,
}: {
  userId: string;
  userName: string;
  onClose: () => void;
}) {
  const { sent, send } = useCommand('resetPwd');
  if (sent.state === 'done')
    return <KeyDialog title={say.title(userName)} secret={sent.data.password} words={say} onClose={onClose} />;
  return (
    <ConfirmDialog
      icon="warn"
      question={say.question(userName)}
      onConfirm={() => send({ id: userId })}
      onCancel={onClose}
    >
      {sent.state === 'sending' ? say.sending : sent.state === 'refused' ? sent.message : say.consequence}
    </ConfirmDialog>
  );
}
