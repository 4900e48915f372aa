import { useRef } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import { Input } from '../../kit/text-box.ts';
import { textsOf } from '../../kit/texts-of.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults } from '../../kit/use-faults.ts';
import { factorMessages as say } from './factor-messages.ts';
import { missingOf } from './missing-of.ts';

/**
 * Password and code for what is done to the second factor itself: it is taken off, or its recovery codes are made anew.
 */
export function ProveFactor({
  call,
  onDone,
  onLeave,
}: {
  call: 'factorRemove' | 'factorCodes';
  onDone: (codes: readonly string[] | undefined) => void;
  onLeave: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand(call);
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, (data) => onDone(data?.secretCodes));
  const submit = (): void => {
    const texts = { ...textsOf(form.current, ['password']), ...textsOf(form.current, ['code'], true) };
    if (check(missingOf(texts))) send(texts);
  };
  return (
    <FormDialog
      title={call === 'factorRemove' ? say.reset : say.renew}
      go={call === 'factorRemove' ? say.remove : say.renew}
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      onSubmit={submit}
      onClose={onLeave}
    >
      <PasswordField id="factor-password" name="password" label={say.password} error={faults['password']} />
      <FormField id="factor-code" label={say.code} hint={say.codeOrRecovery} error={faults['code']}>
        {(described) => (
          <Input
            {...described}
            name="code"
            autoComplete="one-time-code"
            maxLength={20}
            fontFamily="mono"
            spellCheck={false}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
