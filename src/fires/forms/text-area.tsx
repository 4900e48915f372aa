import { FormField } from '../../kit/form-field.tsx';
import { Textarea } from '../../kit/text-box.ts';

/** A labelled box for words, by its name in the form. */
export function TextArea({
  name,
  label,
  value,
  onChange,
  error,
  hint,
  rows = 3,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  rows?: number;
}) {
  return (
    <FormField id={`fire-${name}`} label={label} error={error} hint={hint}>
      {(described) => (
        <Textarea
          {...described}
          name={name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
