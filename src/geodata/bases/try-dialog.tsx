import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { baseMapMessages as say } from './messages.ts';

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

/** Lets the server ask a base map's service for one picture, and says what came of it. */
export function BaseTryDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { sent, send } = useCommand('baseMapTry');
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) send({ id });
    begun.current = true;
  }, [id, send]);
  const said = (): string => {
    if (sent.state === 'refused') return say.failed(sent.message);
    if (sent.state !== 'done') return say.trying;
    const { ms, bytes, fault } = sent.data;
    if (fault !== undefined) return say.failed(fault);
    return bytes === 0 || bytes === undefined ? say.empty : say.works(ms, kilobytes(bytes));
  };
  return (
    <DraggableDialog
      title={say.tryOf(name)}
      onClose={onClose}
      footer={<DialogButtons leave={{ name: say.close, onPress: onClose }} />}
    >
      <Box role="status">{said()}</Box>
    </DraggableDialog>
  );
}
