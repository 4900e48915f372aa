import type { ReactNode } from 'react';
import { FormField } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';

/** A labelled list of choices, by its name in the form. */
export function ChoiceField({
  name,
  label,
  value,
  onChange,
  error,
  children,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <FormField id={`fire-${name}`} label={label} error={error}>
      {(described) => (
        <SelectBox
          {...described}
          name={name}
          w="100%"
          h="9"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </SelectBox>
      )}
    </FormField>
  );
}
