import { Box } from '@chakra-ui/react';
import { useStation } from '../../kit/station.tsx';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Loading } from '../../kit/state-frame.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { factorMessages as say } from './factor-messages.ts';
import { SessionList } from './session-list.tsx';

/** Where one is signed in oneself; any other place, or all of them, can be ended. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const { sent, send } = useCommand('mySessionsEnd');
  const answer = useQuery(station, 'mySessions', undefined, sent.state !== 'sending');
  const others = answer.data?.filter(({ isThis }) => !isThis) ?? [];
  const footer = (
    <DialogButtons
      said={
        <Box role="status" fontSize="sm" color="fg.muted">
          {sent.state === 'done' ? say.ended(sent.data.ended) : sent.state === 'refused' ? sent.message : say.usedHint}
        </Box>
      }
      leave={{ name: say.close, onPress: onClose }}
    >
      {others.length > 0 && <Button onClick={() => send({})}>{say.endOthers}</Button>}
    </DialogButtons>
  );
  return (
    <DraggableDialog title={say.sessions} onClose={onClose} footer={footer} minWidth="38rem">
      {answer.data === undefined ? (
        answer.state === 'failed' ? (
          <Box>{say.failed}</Box>
        ) : (
          <Loading />
        )
      ) : (
        <SessionList rows={answer.data} onEnd={(id) => send({ id })} />
      )}
    </DraggableDialog>
  );
}
