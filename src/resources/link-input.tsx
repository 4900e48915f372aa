import type { Field } from '../../contract/resources/field.ts';
import type { Described } from '../kit/form-field.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { ChoiceList } from './choice-list.tsx';
import { choicesOf, linkedTo } from './linked.ts';
import { resourceMessages as say } from './messages.ts';
import { SelectBox } from './select-box.ts';
import { useAllRecords } from './use-all-records.ts';

/** Chooses records of another resource: one from a list, or several by ticking them. What is held and not there any more stays to be seen. */
export function LinkInput({ field, described, value, onChange, disabled }: {
  field: Field; described: Described; value: unknown; onChange: (value: unknown) => void; disabled: boolean;
}) {
  const of = linkedTo(field);
  const records = useAllRecords(of);
  if (records === undefined) return <Loading />;
  const choices = choicesOf(of, field, records);
  if (field.kind === 'links') {
    return <ChoiceList label={field.label} choices={choices} chosen={Array.isArray(value) ? value as string[] : []} onChange={onChange} disabled={disabled} />;
  }
  const held = typeof value === 'string' ? value : '';
  return (
    <SelectBox {...described} disabled={disabled} value={held} onChange={(event) => onChange(event.target.value)}>
      <option value="">{field.required ? say.choose : say.none}</option>
      {held !== '' && !choices.some((one) => one.value === held) && <option value={held}>{held}</option>}
      {choices.map((one) => <option key={one.value} value={one.value}>{'\u3000'.repeat(one.depth ?? 0)}{one.label}</option>)}
    </SelectBox>
  );
}
