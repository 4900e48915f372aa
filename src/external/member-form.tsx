import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { memberKinds, type MemberKind } from '../../contract/external/resources.ts';
import { checkField } from '../../contract/resources/check.ts';
import type { Field } from '../../contract/resources/field.ts';
import { Button } from '../kit/button.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import { externalMessages as say } from './messages.ts';
import type { MemberDesk } from './use-member-desk.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that a form asks for: what a user or device belongs to stands by the system. */
const askedOf = (kind: MemberKind): [string, Field][] => Object.entries<Field>(memberKinds[kind].fields).filter(([name]) => name !== 'systemId' && name !== 'regionCode');

/** What changed; a text that was emptied becomes null. */
function changesOf(fields: readonly [string, Field][], before: Values, draft: Values): Values {
  const told = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
  return Object.fromEntries(fields.filter(([name]) => told(before[name]) !== told(draft[name])).map(([name]) => [name, told(draft[name])]));
}

/** The form of a user or device, new where `member` is absent. `sources` are the alarm sources of its system. */
export function MemberForm({ kind, member, sources, desk, onClose }: {
  kind: MemberKind; member: ({ id: string; version: number } & object) | undefined; sources: readonly string[]; desk: MemberDesk; onClose: () => void;
}) {
  const prefix = useId();
  const fields = askedOf(kind);
  const before = (member ?? {}) as Values;
  const [draft, setDraft] = useState<Values>(before);
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const set = (name: string, value: unknown): void => {
    setDraft({ ...draft, [name]: value });
    setFaults({ ...faults, [name]: undefined });
  };
  const faultOf = (name: string): string | undefined => faults[name] ?? (desk.refused?.field === name ? desk.refused.message : undefined);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (desk.isSending) return;
    const found = Object.fromEntries(fields.map(([name, field]) => [name, checkField(field, draft[name])]));
    setFaults(found);
    const first = fields.find(([name]) => found[name] !== undefined);
    if (first) return document.querySelector<HTMLElement>(`[id="${prefix}${first[0]}"]`)?.focus();
    desk.settle();
    if (member) desk.save(kind, changesOf(fields, before, draft), { id: member.id, version: member.version });
    else desk.save(kind, Object.fromEntries(fields.flatMap(([name]) => (draft[name] === undefined || draft[name] === '' ? [] : [[name, draft[name]]]))));
  };
  return (
    <DraggableDialog title={member ? say.edit : say.add[kind]} onClose={onClose} footer={
      <Flex justify="flex-end" gap="2">
        <Button onClick={onClose}>{say.cancel}</Button>
        <Button variant="solid" type="submit" form={`${prefix}form`} aria-disabled={desk.isSending}>{desk.isSending ? say.saving : say.save}</Button>
      </Flex>
    }>
      <form id={`${prefix}form`} onSubmit={save} noValidate>
        <Flex direction="column" gap="4">
          {desk.refused && !fields.some(([name]) => name === desk.refused?.field) && <chakra.div role="alert" color="alarm.pending">{desk.refused.message}</chakra.div>}
          {fields.map(([name, field]) => (
            <FormField key={name} id={`${prefix}${name}`} label={field.required ? `${field.label} *` : field.label} error={faultOf(name)} hint={field.hint}>
              {(described) => {
                const value = draft[name];
                const text = typeof value === 'string' ? value : '';
                if (field.kind === 'flag') return <chakra.input {...described} type="checkbox" w="4" h="4" checked={value === true} onChange={(event) => set(name, event.target.checked)} />;
                if (!field.choices) return <Input {...described} value={text} maxLength={field.max} onChange={(event) => set(name, event.target.value)} />;
                return (
                  <SelectBox {...described} w="100%" h="9" value={text} onChange={(event) => set(name, event.target.value)}>
                    <option value="">{say.choose}</option>
                    {field.choices.filter((one) => sources.includes(one.value)).map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
                  </SelectBox>
                );
              }}
            </FormField>
          ))}
        </Flex>
      </form>
    </DraggableDialog>
  );
}
