import { Grid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { UserDetail } from '../../../contract/session/schemas.ts';
import { genders, politicalStatuses } from '../../../contract/system/user.ts';
import { profileFaults, profileFields, profileLimits, type ProfileField } from '../../../contract/session/profile.ts';
import { DateInput } from '../../kit/dates/date-input.tsx';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { FormField, type Described } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { dayOf } from '../../kit/time.ts';
import { useCommand } from '../../kit/use-command.ts';
import { personalMessages as say } from './messages.ts';
import { textsOf } from '../../kit/texts-of.ts';
import { useDone } from '../../kit/use-done.ts';
import { useFaults } from '../../kit/use-faults.ts';

const choices: Readonly<Partial<Record<ProfileField, Readonly<Record<string, string>>>>> = {
  gender: genders,
  policitalStatus: politicalStatuses,
};
const types: Readonly<Partial<Record<ProfileField, string>>> = { mobile: 'tel', officePhone: 'tel', email: 'email' };
const lengths: Readonly<Partial<Record<ProfileField, number>>> = profileLimits;

function Birthday({ value, today, described }: { value: string; today: string; described: Described }) {
  const [day, setDay] = useState(value);
  return <DateInput {...described} name="birthday" max={today} value={day} onChange={setDay} />;
}

function Control({
  name,
  value,
  today,
  described,
}: {
  name: ProfileField;
  value: string;
  today: string;
  described: Described;
}) {
  const named = choices[name];
  if (named) {
    return (
      <SelectBox {...described} name={name} defaultValue={value}>
        <option value="">{say.pick}</option>
        {Object.entries(named).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectBox>
    );
  }
  if (name === 'birthday') return <Birthday value={value} today={today} described={described} />;
  return (
    <Input
      {...described}
      name={name}
      type={types[name] ?? 'text'}
      defaultValue={value}
      maxLength={lengths[name]}
      readOnly={name === 'userName'}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Changing the person's own profile; all of it is required. */
export function EditProfile({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const station = useStation();
  const form = useRef<HTMLFormElement>(null);
  const { sent, send } = useCommand('updateUser');
  const { faults, whole, check } = useFaults(form, sent);
  useDone(sent, () => {
    station.wish({ type: 'session.renewUser' });
    onClose();
  });
  const now = station.clock$.value;
  const submit = (): void => {
    const entered = textsOf(form.current, profileFields, true);
    if (check(profileFaults(entered, station.clock$.value))) send({ id: user.id, ...entered });
  };
  const before = user as unknown as Readonly<Partial<Record<ProfileField, string | number>>>;
  return (
    <FormDialog
      title={say.editTitle}
      minWidth="40rem"
      form={form}
      isSending={sent.state === 'sending'}
      fault={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid templateColumns="repeat(auto-fit, minmax(14rem, 1fr))" columnGap="4" rowGap="3">
        {profileFields.map((name) => (
          <FormField key={name} id={`profile-${name}`} label={say.fields[name]} error={faults[name]}>
            {(described) => (
              <Control name={name} value={String(before[name] ?? '')} today={dayOf(now)} described={described} />
            )}
          </FormField>
        ))}
      </Grid>
    </FormDialog>
  );
}
