import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { examLimits } from '../../contract/exams/limits.ts';
import type { ExamRow } from '../../contract/exams/schemas.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { examMessages as say } from './messages.ts';

/** Asks why an exam ends before its time, and closes when that is kept. */
export function WithdrawDialog({ exam, onClose }: { exam: ExamRow; onClose: () => void }) {
  const { sent, send } = useCommand('examWithdraw');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const go = (): void => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') send({ examId: exam.id, version: exam.version, reason: reason.trim() });
  };
  return (
    <DraggableDialog
      title={say.withdrawTitle(exam.title)}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{ name: say.withdraw, busyName: say.sending, isBusy: state === 'sending', isDanger: true, onClick: go }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        <Box>{say.withdrawLead}</Box>
        <FormField id="withdraw-reason" label={say.reason} error={isMissing ? say.wants : undefined}>
          {(described) => (
            <Textarea
              {...described}
              rows={2}
              w="100%"
              maxLength={examLimits.reasonMax}
              aria-required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      </Grid>
    </DraggableDialog>
  );
}
