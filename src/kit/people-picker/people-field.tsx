import type { ReactNode } from 'react';
import { FormField } from '../form-field.tsx';
import { useDuty } from '../use-duty.ts';
import { PeoplePicker } from './people-picker.tsx';

/** The field of a form that takes people, found first in the region of the person who fills it in. */
export function PeopleField({
  id,
  label,
  title = label,
  error,
  hint,
  value,
  onChange,
  names,
  children,
}: {
  id: string;
  label: string;
  /** What stands above the box, where that is more than its name. */
  title?: string;
  error?: string | undefined;
  hint?: string | undefined;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Names of people who were not chosen in the box, by id. */
  names?: Readonly<Record<string, string>> | undefined;
  /** What stands below the box. */
  children?: ReactNode;
}) {
  const { regionCode } = useDuty();
  return (
    <FormField id={id} label={title} error={error} hint={hint}>
      {(described) => (
        <>
          <PeoplePicker
            {...described}
            label={label}
            within={regionCode}
            multiple
            names={names}
            value={value}
            onChange={onChange}
          />
          {children}
        </>
      )}
    </FormField>
  );
}
