import type { Field } from '../../contract/resources/field.ts';
import type { Described } from '../kit/form-field.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { SelectBox } from '../kit/select.tsx';
import { ChoiceList } from './choice-list.tsx';
import { LinkSearch } from './link-search.tsx';
import { choicesOf, isSearched, linkedTo } from './linked.ts';
import { resourceMessages as say } from './messages.ts';
import { useAllRecords } from './use-all-records.ts';

interface LinkInputProps {
  field: Field;
  described: Described;
  value: unknown;
  onChange: (value: unknown) => void;
  disabled: boolean;
}

/**
 * Chooses records of another resource: one of very many by looking for it, one from a list, or several by ticking them.
 */
export function LinkInput(props: LinkInputProps) {
  const { field, described, value, onChange, disabled } = props;
  const of = linkedTo(field);
  if (field.kind !== 'link' || !isSearched(of)) return <ListedInput {...props} />;
  return (
    <LinkSearch
      {...described}
      of={of}
      none={field.required ? say.choose : say.none}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

/** What is held and not there any more stays to be seen. */
function ListedInput({ field, described, value, onChange, disabled }: LinkInputProps) {
  const of = linkedTo(field);
  const records = useAllRecords(of);
  if (records === undefined) return <Loading />;
  const choices = choicesOf(of, field, records);
  if (field.kind === 'links') {
    return (
      <ChoiceList
        label={field.label}
        choices={choices}
        chosen={Array.isArray(value) ? (value as string[]) : []}
        onChange={onChange}
        disabled={disabled}
      />
    );
  }
  const held = typeof value === 'string' ? value : '';
  return (
    <SelectBox {...described} disabled={disabled} value={held} onChange={(event) => onChange(event.target.value)}>
      <option value="">{field.required ? say.choose : say.none}</option>
      {held !== '' && !choices.some((one) => one.value === held) && <option value={held}>{held}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {'\u3000'.repeat(one.depth ?? 0)}
          {one.label}
        </option>
      ))}
    </SelectBox>
  );
}
