import '../../contract/api/page-calls.ts';
import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { type StaticHeatSite, staticHeatLimits } from '../../contract/thermal/static-heat.ts';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { thermalMessages as say } from './messages.ts';

/** Asks why a site is doubted, and closes when that is kept. */
export function DoubtDialog({ site, onClose }: { site: StaticHeatSite; onClose: () => void }) {
  const { sent, send } = useCommand('staticHeatDoubt');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isDone = sent.state === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const go = (): void => {
    const { longitude, latitude } = site;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') box.current?.focus();
    else send({ longitude, latitude, reason: reason.trim() });
  };
  return (
    <DraggableDialog
      title={say.doubtTitle}
      onClose={onClose}
      initialFocus={() => box.current}
      footer={
        <DialogButtons
          go={{ name: say.go, busyName: say.sending, isBusy: sent.state === 'sending', onClick: go }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />}
        />
      }
    >
      <Box mb="3" color="fg.muted">
        {site.areaName}　{say.doubtWhy}
      </Box>
      <FormField id="doubt-reason" label={say.reason} error={isMissing ? say.reasonNeeded : undefined}>
        {(described) => (
          <Textarea
            {...described}
            ref={box}
            rows={3}
            w="100%"
            maxLength={staticHeatLimits.reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
    </DraggableDialog>
  );
}
