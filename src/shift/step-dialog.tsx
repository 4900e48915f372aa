import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { LeftOpen } from '../../contract/shift/shift.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { shiftMessages as say } from './messages.ts';
import { OpenList } from './open-list.tsx';
import type { RegionCode } from '../../contract/ids.ts';

/** A step of duty, with the call that takes it and the one text that it asks for. */
export const steps = {
  begin: {
    call: 'shiftBegin',
    field: 'remark',
    label: say.remark,
    missing: say.whyMissing,
    max: ownLimits.reasonLength,
  },
  handOver: {
    call: 'shiftHandOver',
    field: 'note',
    label: say.note,
    missing: say.noteMissing,
    max: ownLimits.contentLength,
  },
  accept: { call: 'shiftAccept', field: 'remark', label: say.remark, missing: '', max: ownLimits.reasonLength },
  withdraw: {
    call: 'shiftWithdraw',
    field: 'reason',
    label: say.reason,
    missing: say.reasonMissing,
    max: ownLimits.reasonLength,
  },
  write: { call: 'shiftNote', field: 'text', label: say.text, missing: say.textMissing, max: ownLimits.contentLength },
} as const;

/** Name of a step. */
export type Step = keyof typeof steps;

/** One step of duty. `open` is what the officer hands over or takes over; `needsWhy`: they take another's place. */
export function StepDialog({
  step,
  regionCode,
  open,
  needsWhy,
  onClose,
}: {
  step: Step;
  regionCode: RegionCode;
  open: readonly LeftOpen[];
  needsWhy: boolean;
  onClose: () => void;
}) {
  const { call, field, label, missing, max } = steps[step];
  const box = useRef<HTMLTextAreaElement>(null);
  const [to, setTo] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState(false);
  const { form, faults, whole, isSending, submit } = useCommandForm(call, onClose);
  const isWanted = step === 'begin' ? needsWhy : step !== 'accept';
  const take = (): void => {
    const text = box.current?.value.trim() ?? '';
    const found = {
      ...(isWanted && text === '' ? { [field]: missing } : {}),
      ...(step === 'accept' && !checked ? { checked: say.checkFirst } : {}),
    };
    const args = {
      ...(text === '' ? {} : { [field]: text }),
      ...(step === 'handOver' && to[0] !== undefined ? { to: to[0] } : {}),
    } as Args<typeof call>;
    submit(found, () => args);
  };
  return (
    <FormDialog
      title={say[step]}
      minWidth="38rem"
      form={form}
      isSending={isSending}
      fault={whole}
      go={say.send}
      busyName={say.sending}
      initialFocus={() => box.current}
      onSubmit={take}
      onClose={onClose}
    >
      {(step === 'handOver' || step === 'accept') && (
        <Box maxH="11rem" overflow="auto" tabIndex={0} role="region" aria-label={say.open}>
          <OpenList open={open} label={say.open} />
        </Box>
      )}
      {step === 'handOver' && (
        <FormField id="shift-to" label={say.to} error={faults['to']}>
          {(described) => (
            <PeoplePicker {...described} within={regionCode} value={to} onChange={setTo} label={say.to} />
          )}
        </FormField>
      )}
      <FormField
        id={`shift-${field}`}
        label={step === 'begin' && needsWhy ? `${say.why} *` : isWanted ? `${label} *` : label}
        error={faults[field]}
      >
        {(described) => <Textarea {...described} ref={box} name={field} rows={3} maxLength={max} />}
      </FormField>
      {step === 'accept' && (
        <Box>
          <chakra.label display="flex" gap="2" alignItems="center">
            <input
              type="checkbox"
              name="checked"
              checked={checked}
              onChange={(event) => setChecked(event.target.checked)}
            />
            {say.checked}
          </chakra.label>
          <Box aria-live="polite" fontSize="sm" color="alarm.pending">
            {faults['checked']}
          </Box>
        </Box>
      )}
    </FormDialog>
  );
}
