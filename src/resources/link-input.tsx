import { chakra } from '@chakra-ui/react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Field } from '../../contract/resources/field.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { Described } from '../kit/form-field.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { ChoiceList } from './choice-list.tsx';
import { choicesOf, linkedTo } from './linked.ts';
import { resourceMessages as say } from './messages.ts';

const SelectBox = chakra('select', { base: { w: '100%', h: '9', px: '2.5', bg: 'inset', color: 'fg', borderWidth: '1px', borderColor: 'line.strong', borderRadius: 'md', _invalid: { borderColor: 'alarm.pending' } } });

/** Chooses records of another resource: one from a list, or several by ticking them. */
export function LinkInput({ field, described, value, onChange, disabled }: {
  field: Field; described: Described; value: unknown; onChange: (value: unknown) => void; disabled: boolean;
}) {
  const of = linkedTo(field);
  const view = useQuery(useStation(), `${of.name}.page` as CallName, { pageSize: 100 });
  if (view.state === 'loading' && view.data === undefined) return <Loading />;
  const choices = choicesOf(of, field, (view.data ?? []) as unknown as AnyRecord[]);
  if (field.kind === 'links') {
    return <ChoiceList label={field.label} choices={choices} chosen={Array.isArray(value) ? value as string[] : []} onChange={onChange} disabled={disabled} />;
  }
  return (
    <SelectBox {...described} disabled={disabled} value={typeof value === 'string' ? value : ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{field.required ? say.choose : say.none}</option>
      {choices.map((one) => <option key={one.value} value={one.value}>{'\u3000'.repeat(one.depth ?? 0)}{one.label}</option>)}
    </SelectBox>
  );
}
