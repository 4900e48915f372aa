import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { passwordChangeFaults } from '../../../contract/validation/passwords.ts';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { personalMessages as say } from './messages.ts';
import { textsOf } from '../../kit/texts-of.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults } from '../../kit/use-faults.ts';

const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

/** What is new fits its format and is offered by browsers; an old password may be anything. */
const lengths = {
  oldPassword: {},
  newPassword: { maxLength: 12 },
  confirmPassword: { maxLength: 12, autoComplete: 'new-password' },
} as const;

/**
 * Changing the person's own password. `isFirst`: a one-time password is in use, and nothing else can be done before.
 */
export function ChangePassword({
  isFirst = false,
  leave,
  onLeave,
  onDone = onLeave,
}: {
  isFirst?: boolean;
  leave?: string;
  onLeave: () => void;
  onDone?: () => void;
}) {
  const station = useStation();
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand('updateUserPassword');
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, () => {
    station.wish({ type: 'session.renewUser' });
    onDone();
  });
  const submit = (): void => {
    const entered = textsOf(form.current, fields);
    if (check(passwordChangeFaults(entered))) send(entered);
  };
  return (
    <FormDialog
      title={isFirst ? say.firstTitle : say.changePassword}
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      isForced={isFirst}
      onSubmit={submit}
      onClose={onLeave}
      {...(leave === undefined ? {} : { leave })}
    >
      {isFirst && <Box color="fg.muted">{say.firstWhy}</Box>}
      {fields.map((name) => (
        <PasswordField
          key={name}
          id={`password-${name}`}
          name={name}
          label={say[name]}
          error={faults[name]}
          isNew={name === 'newPassword'}
          {...lengths[name]}
        />
      ))}
    </FormDialog>
  );
}
