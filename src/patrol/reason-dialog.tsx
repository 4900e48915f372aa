import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { patrolMessages as say } from './messages.ts';

/** What is ended with a reason. */
type EndingCall = 'patrolWithdraw' | 'patrolRouteRetire';

/** Asks why a task is taken back or a route retired, and closes once that is done. */
export function ReasonDialog<Call extends EndingCall>({
  call,
  of,
  title,
  busyName,
  note,
  onClose,
}: {
  call: Call;
  of: Omit<Args<Call>, 'reason'>;
  title: string;
  busyName: string;
  note?: string;
  onClose: () => void;
}) {
  const { sent, send } = useCommand(call);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const refused = sent.state === 'refused' ? sent : undefined;
  const fault = isMissing ? say.wants.reason : refused?.field === 'reason' ? refused.message : undefined;
  const go = (): void => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') send({ ...of, reason: reason.trim() } as Args<Call>);
  };
  return (
    <DraggableDialog
      title={title}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: title, busyName, isBusy: state === 'sending', isDanger: true, onClick: go }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={refused && refused.field !== 'reason' ? refused.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        {note !== undefined && <Box>{note}</Box>}
        <FormField id="patrol-reason" label={say.reason} error={fault}>
          {(described) => (
            <Textarea
              {...described}
              rows={2}
              w="100%"
              maxLength={patrolLimits.remarkMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      </Grid>
    </DraggableDialog>
  );
}
