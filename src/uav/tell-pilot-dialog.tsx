import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { flightLimits as most } from '../../contract/uav/flight-limits.ts';
import { rules } from '../../contract/validation/rules.ts';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { DigitsInput } from '../kit/inputs/number-input.tsx';
import { Input } from '../kit/text-box.ts';
import { useCommandForm } from '../kit/use-command-form.ts';
import { flightMessages as say } from './flight-messages.ts';

const mobileDigits = 11;

/** Asks which pilot is told, and by which telephone. */
export function TellPilotDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [pilot, setPilot] = useState('');
  const [phone, setPhone] = useState('');
  const { form, faults, whole, isSending, submit } = useCommandForm('flightIssue', onClose);
  const found = {
    ...(pilot.trim() === '' ? { pilot: say.wants.pilot } : {}),
    ...(phone !== '' && rules.phone(phone) !== undefined ? { phone: say.wants.phone } : {}),
  };
  return (
    <FormDialog
      title={say.issue}
      go={say.issue}
      busyName={say.issuing}
      form={form}
      isSending={isSending}
      fault={whole}
      onSubmit={() => submit(found, () => ({ id, pilot: pilot.trim(), ...(phone === '' ? {} : { phone }) }))}
      onClose={onClose}
    >
      <Box fontSize="sm">{say.notFlown}</Box>
      <FormField id="flight-pilot" label={say.pilot} error={faults['pilot']}>
        {(described) => (
          <Input
            {...described}
            autoComplete="off"
            maxLength={most.pilotMax}
            value={pilot}
            onChange={({ target }) => setPilot(target.value)}
          />
        )}
      </FormField>
      <FormField id="flight-phone" label={say.phone} error={faults['phone']} hint={say.issueNote}>
        {(described) => <DigitsInput {...described} w="100%" max={mobileDigits} value={phone} onChange={setPhone} />}
      </FormField>
    </FormDialog>
  );
}
