import { Box } from '@chakra-ui/react';
import type { SessionRow } from '../../../contract/session/factor-schemas.ts';
import type { QueryView } from '../../../machines/station.ts';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Loading } from '../../kit/state-frame.tsx';
import type { SendState } from '../../kit/use-command.ts';
import { factorMessages as say } from './factor-messages.ts';
import { SessionList } from './session-list.tsx';

interface SessionsDialogProps {
  title: string;
  answer: QueryView<readonly SessionRow[]>;
  sent: SendState<{ ended: number }>;
  /** Ends all that may be ended at once; `name` is what the button says. */
  all: { name: string; onPress: () => void };
  onEnd: (id: string) => void;
  onClose: () => void;
}

/** Where somebody is signed in, with the ways to end one place or all but the one in use, and what came of it. */
export function SessionsDialog({ title, answer, sent, all, onEnd, onClose }: SessionsDialogProps) {
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
      {rows?.some(({ isThis }) => !isThis) === true && <Button onClick={all.onPress}>{all.name}</Button>}
    </DialogButtons>
  );
  return (
    <DraggableDialog title={title} onClose={onClose} footer={footer} minWidth="38rem">
      {rows === undefined ? (
        answer.state === 'failed' ? (
          <Box>{answer.message ?? say.failed}</Box>
        ) : (
          <Loading />
        )
      ) : rows.length === 0 ? (
        <Box color="fg.muted">{say.none}</Box>
      ) : (
        <SessionList rows={rows} onEnd={onEnd} />
      )}
    </DraggableDialog>
  );
}
