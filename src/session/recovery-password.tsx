import { Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import type { Proof } from '../../machines/session/recovery-machine.ts';
import { Button } from '../kit/button.ts';
import { PasswordField } from '../kit/inputs/password-field.tsx';
import { textsOf } from '../kit/texts-of.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFaults, type Faults } from '../kit/use-faults.ts';
import { FormFault } from './form-fault.tsx';
import { newPasswordFaults } from './recovery-faults.ts';
import { recoveryMessages as say } from './recovery-messages.ts';

const fields = ['newPassword', 'confirmPassword'] as const;

/** The second step: the new password, twice. `onRefused` gets what the server says of the first step's fields. */
export function RecoveryPassword({
  proof,
  onDone,
  onRefused,
}: {
  proof: Proof;
  onDone: () => void;
  onRefused: (faults: Faults) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand('modifyPwd');
  const { faults, whole, check } = useFaults(form, sent);
  const follow = useEffectEvent((now: typeof sent) => {
    if (now.state === 'done') onDone();
    if (now.state === 'refused' && now.field !== undefined && now.field in proof)
      onRefused({ [now.field]: now.message });
  });
  useEffect(() => follow(sent), [sent]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const entered = textsOf(form.current, fields);
    if (sent.state !== 'sending' && check(newPasswordFaults(entered))) send({ ...proof, ...entered });
  };
  const isSending = sent.state === 'sending';
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={say.recovery}>
      <Flex direction="column" gap="4">
        <PasswordField
          id="recovery-new"
          name="newPassword"
          label={say.newPassword}
          error={faults['newPassword']}
          isNew
          autoFocus
        />
        <PasswordField
          id="recovery-confirm"
          name="confirmPassword"
          label={say.confirmPassword}
          error={faults['confirmPassword']}
          autoComplete="new-password"
        />
        <FormFault>{whole}</FormFault>
        <Button type="submit" variant="solid" size="lg" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? say.saving : say.changePassword}
        </Button>
      </Flex>
    </form>
  );
}
