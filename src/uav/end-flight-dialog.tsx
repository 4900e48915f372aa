import { useState } from 'react';
import { flightLimits as most } from '../../contract/uav/flight-limits.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { Textarea } from '../kit/text-box.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { flightMessages as say } from './flight-messages.ts';

/** Asks what the flight brought, or why it is broken off. */
export function EndFlightDialog({
  id,
  call,
  onClose,
}: {
  id: string;
  call: 'flightFinish' | 'flightBreakOff';
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const isDone = call === 'flightFinish';
  const name = isDone ? 'text' : 'reason';
  const { form, faults, whole, isSending, submit } = useCommandForm(call, onClose);
  const said = text.trim();
  return (
    <FormDialog
      title={isDone ? say.finish : say.breakOff}
      go={isDone ? say.finish : say.breakOff}
      busyName={isDone ? say.finishing : say.breakingOff}
      form={form}
      isSending={isSending}
      fault={whole}
      onSubmit={() =>
        submit(isDone || said !== '' ? {} : { reason: say.wants.reason }, () =>
          isDone ? { id, ...(said === '' ? {} : { text: said }) } : { id, reason: said },
        )
      }
      initialFocus={() => form.current?.querySelector('textarea') ?? null}
      onClose={onClose}
    >
      <FormField id="flight-end" label={isDone ? say.result : say.reason} error={faults[name]}>
        {(described) => (
          <Textarea
            {...described}
            rows={2}
            w="100%"
            maxLength={most.textMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
