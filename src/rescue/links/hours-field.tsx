import { limits } from '../../../contract/limits.ts';
import { FormField } from '../../kit/form-field.tsx';
import { SelectBox } from '../../kit/select.tsx';
import { rescueMessages } from '../messages.ts';

const say = rescueMessages.links;

/** How long a link lives (specification, section 9); `maybeNone` also offers none. */
export function HoursField({
  value,
  onChange,
  maybeNone = false,
  error,
}: {
  value: number | undefined;
  onChange: (hours: number | undefined) => void;
  maybeNone?: boolean;
  error?: string | undefined;
}) {
  return (
    <FormField id="link-hours" label={say.hours} error={error}>
      {(described) => (
        <SelectBox
          {...described}
          name="hours"
          w="auto"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          {limits.linkValidHours.map((hours) => (
            <option key={hours} value={hours}>
              {say.hoursOf(hours)}
            </option>
          ))}
          {maybeNone && <option value="">{say.noLink}</option>}
        </SelectBox>
      )}
    </FormField>
  );
}
