import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { Button } from '../../kit/button.ts';
import { FormFrame } from '../../kit/form-frame.tsx';
import type { FormProps } from './form-props.ts';
import { formMessages as say } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { reasonFault } from './text-faults.ts';
import { useCommandForm } from '../../kit/use-command-form.ts';

const calls = {
  withdraw: 'withdrawTransfer',
  ruleOut: 'noFire',
  reopen: 'reopenFire',
  dissociate: 'dissociateFire',
} as const;

/** The steps that want nothing but a reason. */
export type ReasonAction = keyof typeof calls;

/** Asks why: a usual reason by one press, which words may follow. */
export function ReasonForm({ fire, action, onDone, onBack }: FormProps & { action: ReasonAction }) {
  const { form, faults, whole, isSending, submit } = useCommandForm(calls[action], onDone);
  const [reason, setReason] = useState('');
  return (
    <FormFrame
      form={form}
      label={fireActionNames[action]}
      hint={action === 'ruleOut' ? say.what.ruleOut : undefined}
      whole={whole}
      isSending={isSending}
      onBack={onBack}
      onSubmit={() => submit(reasonFault(reason), () => ({ fireId: fire.id, reason: reason.trim() }))}
    >
      <Flex gap="1.5" wrap="wrap">
        {(say.reasons[action] ?? []).map((usual) => (
          <Button key={usual} size="sm" aria-pressed={reason === usual} onClick={() => setReason(usual)}>
            {usual}
          </Button>
        ))}
      </Flex>
      <TextArea name="reason" label={say.reason} value={reason} onChange={setReason} error={faults['reason']} />
    </FormFrame>
  );
}
