import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { useQuery } from '../../kit/use-query.ts';
import { factorMessages as say } from './factor-messages.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

/** Where one is signed in oneself; any other place, or all of them, can be ended. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const { sent, send } = useCommand('mySessionsEnd');
  const answer = useQuery(useStation(), 'mySessions', undefined, sent.state !== 'sending');
  return (
    <SessionsDialog
      title={say.sessions}
      answer={answer}
      sent={sent}
      all={{ name: say.endOthers, onPress: () => send({}) }}
      onEnd={(id) => send({ id })}
      onClose={onClose}
    />
  );
}
