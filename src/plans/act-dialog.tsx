import { Box, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { type PlanAction, planPermission } from '../../contract/plans/lifecycle.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import type { PlanVersionView, PlanView } from '../../contract/plans/schemas.ts';
import { present } from '../../contract/present.ts';
import { isDay } from '../../contract/time.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useToday } from '../kit/use-today.ts';
import { planMessages as say } from './messages.ts';

/** What is done in a dialog. */
export type DialogAction = Exclude<PlanAction, 'change'>;

const asksReason: ReadonlySet<DialogAction> = new Set(['approve', 'refuse', 'retire', 'discard']);
const needsReason: ReadonlySet<DialogAction> = new Set(['refuse', 'retire']);
const isGrave: ReadonlySet<DialogAction> = new Set(['retire', 'discard']);

interface Faults {
  from?: string;
  reason?: string;
}

function faultsOf(action: DialogAction, from: string, reason: string): Faults {
  return {
    ...(action === 'approve' && !isDay(from) ? { from: say.wantsDay } : {}),
    ...(needsReason.has(action) && reason.trim() === '' ? { reason: say.wantsReason } : {}),
  };
}

/**
 * Asks for what a step of a version needs, and closes once it is done; a revision leads to its draft. `seen`: the
 * version of the plan's stream that was read when it opened; the page moves on behind it.
 */
export default function ActDialog({
  plan,
  version,
  action,
  seen,
  onDone,
  onClose,
}: {
  plan: PlanView;
  version: PlanVersionView;
  action: DialogAction;
  seen: number;
  onDone: (no: number) => void;
  onClose: () => void;
}) {
  const call = planPermission(action) === 'plan.approve' ? 'planDecide' : 'planMove';
  const { sent, send } = useCommand(call);
  const [from, setFrom] = useState(useToday());
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  useDone(sent, ({ no }) => onDone(no));
  const refused = sent.state === 'refused' ? sent : undefined;
  const faultOf = (field: 'from' | 'reason'): string | undefined =>
    faults[field] ?? (refused?.field === field ? refused.message : undefined);
  const go = (): void => {
    const found = faultsOf(action, from, reason);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const said = reason.trim();
    send({
      id: plan.id,
      no: version.no,
      action,
      ...present({
        seen: action === 'approve' ? seen : undefined,
        from: action === 'approve' ? from : undefined,
        reason: said === '' ? undefined : said,
      }),
    });
  };
  const isOfField = refused?.field === 'from' || refused?.field === 'reason';
  return (
    <DraggableDialog
      title={say.actTitle(say.acts[action], version.name, version.no)}
      onClose={onClose}
      footer={
        <DialogButtons
          go={{
            name: say.acts[action],
            busyName: say.sending,
            isBusy: sent.state === 'sending',
            isDanger: isGrave.has(action),
            onClick: go,
          }}
          leave={{ onPress: onClose }}
          said={<WholeFault fault={refused && !isOfField ? refused.message : undefined} />}
        />
      }
    >
      <Grid gap="3">
        <Box>{say.leads[action]}</Box>
        {action === 'approve' && (
          <FormField id="plan-from" label={say.from} error={faultOf('from')}>
            {(described) => <DateInput {...described} value={from} onChange={setFrom} />}
          </FormField>
        )}
        {asksReason.has(action) && (
          <FormField id="plan-reason" label={action === 'approve' ? say.remark : say.reason} error={faultOf('reason')}>
            {(described) => (
              <Textarea
                {...described}
                rows={2}
                w="100%"
                maxLength={planLimits.reasonMax}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FormField>
        )}
      </Grid>
    </DraggableDialog>
  );
}
