import { useRef, useState } from 'react';
import { validationMessages } from '../../../contract/validation/messages.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField } from '../../kit/form-field.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { textsOf } from '../../kit/texts-of.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults, type Faults } from '../../kit/use-faults.ts';
import { codeFault, phoneFault } from '../../session/recovery-faults.ts';
import { SmsCodeField } from '../../session/sms-code-field.tsx';
import { useSmsCode } from '../../session/use-sms-code.ts';
import { personalMessages as say } from './messages.ts';

const fields = ['phone', 'code', 'password'] as const;

/** What is wrong with a change of one's mobile, in the order of its form. */
function mobileFaults({ phone, code, password }: Record<(typeof fields)[number], string>): Faults {
  const faults = {
    phone: phoneFault(phone),
    code: codeFault(code),
    password: password === '' ? validationMessages.password.empty : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/**
 * Another mobile of the person's own: a code that is sent there shows that it is at hand, the password that it is
 * oneself.
 */
export function ChangeMobile({ mobile, onClose }: { mobile: string | undefined; onClose: () => void }) {
  const station = useStation();
  const form = useRef<HTMLFormElement>(null);
  const code = useSmsCode();
  const { sent, send } = useCommand('modifyMobile');
  const { faults, whole, check } = useFaults(form, sent);
  const [asked, setAsked] = useState(false);
  useDone(sent, () => {
    station.wish({ type: 'session.renewUser' });
    onClose();
  });

  const ask = (): void => {
    const { phone } = textsOf(form.current, ['phone'], true);
    const fault = phoneFault(phone);
    setAsked(fault === undefined);
    if (check(fault === undefined ? {} : { phone: fault })) code.send(phone, '');
  };
  const submit = (): void => {
    const entered = { ...textsOf(form.current, fields, true), ...textsOf(form.current, ['password']) };
    setAsked(false);
    if (check(mobileFaults(entered))) send(entered);
  };
  const shown = asked ? code.faults : faults;
  return (
    <FormDialog
      title={say.changeMobile}
      form={form}
      isSending={sent.state === 'sending'}
      fault={asked ? undefined : whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        id="mobile-phone"
        label={say.newMobile}
        error={shown['phone']}
        hint={mobile === undefined ? undefined : say.nowMobile(mobile)}
      >
        {(described) => (
          <Input {...described} name="phone" type="tel" autoComplete="tel" maxLength={11} spellCheck={false} />
        )}
      </FormField>
      <SmsCodeField id="mobile-code" code={code} error={shown['code']} sent={say.codeSent} onSend={ask} />
      <PasswordField id="mobile-password" name="password" label={say.ownPassword} error={shown['password']} />
    </FormDialog>
  );
}
