import { chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { bucketOf, type Field } from '../../contract/resources/field.ts';
import type { Described } from '../kit/form-field.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { UploadInput } from '../kit/upload/upload-input.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { SelectBox } from '../kit/select.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DegreesInput } from './degrees-input.tsx';
import { LinkInput } from './link-input.tsx';
import { resourceMessages as say } from './messages.ts';
import { SuggestedInput } from './suggested-input.tsx';
import { localTime, utcTime } from './local-time.ts';

const AreaInput = lazy(() => import('./area-input.tsx'));
const RichText = lazy(() => import('./rich-text-input.tsx'));

/** What every input of a form is given; `people` is what those are called whom the record held before. */
export interface InputProps { field: Field; described: Described; value: unknown; onChange: (value: unknown) => void; within: string; people?: Readonly<Record<string, string>> | undefined; disabled?: boolean }

const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value as string[] : []);

/** The input of one field, by what it holds. */
export function FieldInput({ field, described, value, onChange, within, people, disabled = false }: InputProps) {
  const plain = { ...described, disabled, value: text(value), onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  switch (field.kind) {
    case 'longText': return <Textarea {...plain} rows={4} maxLength={field.max} />;
    case 'richText': return <Suspense fallback={<Loading />}><RichText label={field.label} described={described} value={text(value)} onChange={onChange} disabled={disabled} /></Suspense>;
    case 'whole': return <NumberInput {...described} disabled={disabled} shape={{ places: 0 }} value={text(value)} onChange={(typed: string) => onChange(typed === '' ? undefined : Number(typed))} />;
    case 'longitude': case 'latitude': return <DegreesInput described={described} disabled={disabled} value={value} onChange={onChange} />;
    case 'area': return <Suspense fallback={<Loading />}><AreaInput label={field.label} described={described} value={value} onChange={onChange} within={within} disabled={disabled} /></Suspense>;
    case 'date': return <Input {...plain} type="date" />;
    case 'dateTime': return <Input {...plain} type="datetime-local" step={1} value={localTime(text(value))} onChange={(event) => onChange(utcTime(event.target.value))} />;
    case 'flag': return (
      <Flex as="label" align="center" gap="2" h="9"><chakra.input {...described} type="checkbox" disabled={disabled} checked={value === true} onChange={(event) => onChange(event.target.checked)} w="4" h="4" />{value === true ? say.yes : say.no}</Flex>
    );
    case 'choice': return (
      <SelectBox {...plain}>
        <option value="">{field.required ? say.choose : say.none}</option>
        {field.choices?.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
      </SelectBox>
    );
    case 'choices': return <ChoiceList label={field.label} choices={field.choices ?? []} chosen={list(value)} onChange={onChange} disabled={disabled} />;
    case 'region': return <RegionPicker {...described} label={field.label} within={within} disabled={disabled} value={text(value)} onChange={onChange} />;
    case 'regions': return <RegionPicker {...described} label={field.label} within={within} disabled={disabled} multiple value={list(value)} onChange={onChange} />;
    case 'link': case 'links': return <LinkInput field={field} described={described} value={value} onChange={onChange} disabled={disabled} />;
    case 'person': return <PeoplePicker {...described} within={within} names={people} disabled={disabled} value={text(value) === '' ? [] : [text(value)]} onChange={([id]) => onChange(id)} />;
    case 'people': return <PeoplePicker {...described} within={within} names={people} disabled={disabled} multiple value={list(value)} onChange={onChange} />;
    case 'file': case 'image': return <UploadInput described={described} label={field.label} bucket={bucketOf(field)} value={text(value)} onChange={onChange} disabled={disabled} />;
    default: return field.to === undefined ? <Input {...plain} maxLength={field.max} /> : <SuggestedInput field={field} {...plain} />;
  }
}
