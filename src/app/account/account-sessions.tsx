import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { factorMessages as say } from './factor-messages.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

interface Whose {
  userId: string;
  userName: string;
  onClose: () => void;
}

/** Where somebody else is signed in, for those who keep their account. */
export function AccountSessions({ userId, userName, onClose }: Whose) {
  const { sent, send } = useCommand('accountSessionsEnd');
  const answer = useQuery(useStation(), 'accountSessions', { id: userId }, sent.state !== 'sending');
  return (
    <SessionsDialog
      title={say.sessionsOf(userName)}
      answer={answer}
      sent={sent}
      all={{ name: say.endAll, onPress: () => send({ id: userId }) }}
      onEnd={(sessionId) => send({ id: userId, sessionId })}
      onClose={onClose}
    />
  );
}

/** Asks whether somebody's second factor is to be taken off, for when their phone is lost. */
export function ResetFactor({ userId, userName, onClose }: Whose) {
  const { sent, send } = useCommand('factorReset');
  const said = {
    idle: say.resetConsequence,
    sending: say.resetSending,
    done: say.resetDone,
    refused: sent.state === 'refused' ? sent.message : '',
  };
  return (
    <ConfirmDialog
      icon="warn"
      question={say.resetQuestion(userName)}
      onCancel={onClose}
      onConfirm={() => {
        if (sent.state === 'done') onClose();
        else send({ id: userId });
      }}
    >
      {said[sent.state]}
    </ConfirmDialog>
  );
}
