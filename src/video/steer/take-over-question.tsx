import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { videoMessages as say } from '../messages.ts';
import type { Steering } from './use-steering.ts';

/** Asks whether to take the camera over from who has it, where a wish was refused because of them. */
export function TakeOverQuestion({ steering }: { steering: Steering }) {
  if (!steering.asks) return null;
  return (
    <ConfirmDialog
      question={say.takeOverAsk(steering.asks.realName)}
      onConfirm={() => steering.take(steering.asks?.userId)}
      onCancel={() => steering.keepAsIs()}
    >
      {say.takeOverMore}
    </ConfirmDialog>
  );
}
