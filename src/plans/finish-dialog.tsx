import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { planLimits } from '../../contract/plans/limits.ts';
import { present } from '../../contract/present.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { drillMessages as say } from './drill-messages.ts';

/** Says that a measure of a drill is done, and closes once the server has it. */
export default function FinishDialog({
  id,
  measureId,
  what,
  onClose,
}: {
  id: string;
  measureId: string;
  what: string;
  onClose: () => void;
}) {
  const { sent, send } = useCommand('drillMeasure');
  const [text, setText] = useState('');
  const { state } = sent;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);
  const said = text.trim();
  return (
    <DraggableDialog
      title={say.finishTitle}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{
            name: say.finish,
            busyName: say.sending,
            isBusy: state === 'sending',
            onClick: () => send({ id, measureId, ...present({ text: said === '' ? undefined : said }) }),
          }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        <Box>{what}</Box>
        <FormField id="drill-finish" label={say.finishText}>
          {(described) => (
            <Textarea
              {...described}
              rows={2}
              w="100%"
              maxLength={planLimits.reasonMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </Grid>
    </DraggableDialog>
  );
}
