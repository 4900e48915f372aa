import { Box } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../../kit/station.tsx';
import { Loading } from '../../kit/state-frame.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { factorMessages as say } from './factor-messages.ts';
import { SessionList } from './session-list.tsx';

interface Whose {
  userId: string;
  userName: string;
  onClose: () => void;
}

/** Where somebody else is signed in, for those who keep their account. */
export function AccountSessions({ userId, userName, onClose }: Whose) {
  const station = useStation();
  const { sent, send } = useCommand('accountSessionsEnd');
  const answer = useQuery(station, 'accountSessions', { id: userId }, sent.state !== 'sending');
  const rows = answer.data;
  const footer = (
    <DialogButtons
      said={
        <Box role="status" fontSize="sm" color="fg.muted">
          {sent.state === 'done' ? say.ended(sent.data.ended) : sent.state === 'refused' ? sent.message : say.usedHint}
        </Box>
      }
      leave={{ name: say.close, onPress: onClose }}
    >
      {rows !== undefined && rows.length > 0 && <Button onClick={() => send({ id: userId })}>{say.endAll}</Button>}
    </DialogButtons>
  );
  return (
    <DraggableDialog title={say.sessionsOf(userName)} onClose={onClose} footer={footer} minWidth="38rem">
      {rows === undefined ? (
        answer.state === 'failed' ? (
          <Box>{answer.message ?? say.failed}</Box>
        ) : (
          <Loading />
        )
      ) : rows.length === 0 ? (
        <Box color="fg.muted">{say.none}</Box>
      ) : (
        <SessionList rows={rows} onEnd={(sessionId) => send({ id: userId, sessionId })} />
      )}
    </DraggableDialog>
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
