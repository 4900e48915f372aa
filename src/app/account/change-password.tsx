import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { passwordChangeFaults } from '../../../contract/validation/passwords.ts';
import { validationMessages } from '../../../contract/validation/messages.ts';
import { FormField } from '../../kit/form-field.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useCommand } from '../../kit/use-command.ts';
import { FormDialog } from './form-dialog.tsx';
import { personalMessages as say } from './messages.ts';
import { textsOf } from '../../kit/texts-of.ts';
import { useFaults } from '../../kit/use-faults.ts';

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

/** Changing one's own password. `isFirst`: a one-time password is in use, and nothing else can be done before. */
export function ChangePassword({ isFirst = false, leave, onLeave, onDone = onLeave }: { isFirst?: boolean; leave?: string; onLeave: () => void; onDone?: () => void }) {
  const station = useStation();
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand('updateUserPassword');
  const { faults, whole, check } = useFaults(form, sent);
  const done = useEffectEvent(() => { station.wish({ type: 'session.renewUser' }); onDone(); });
  useEffect(() => { if (sent.state === 'done') done(); }, [sent.state]);
  const submit = (): void => {
    const entered = textsOf(form.current, fields);
    if (check(passwordChangeFaults(entered))) send(entered);
  };
  return (
    <FormDialog title={isFirst ? say.firstTitle : say.changePassword} form={form} isSending={sent.state === 'sending'} fault={whole} isForced={isFirst}
      onSubmit={submit} onClose={onLeave} {...(leave === undefined ? {} : { leave })}>
      {isFirst && <Box color="fg.muted">{say.firstWhy}</Box>}
      {fields.map((name) => (
        <FormField key={name} id={`password-${name}`} label={say[name]} error={faults[name]} hint={name === 'newPassword' ? validationMessages.password.tip : undefined}>
          {(described) => <Input {...described} name={name} type="password" maxLength={name === 'oldPassword' ? 200 : 12} autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'} />}
        </FormField>
      ))}
    </FormDialog>
  );
}
