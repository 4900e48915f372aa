import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { DeclaredField } from '../../contract/resources/declared.ts';
import { type Amount, bucketOf, type Field, placesOf } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { degreePlaces } from '../../contract/validation/positions.ts';
import { isMoment } from '../../contract/time.ts';
import { DateInput, DateTimeInput } from '../kit/dates/date-input.tsx';
import { boxedMoment, momentMs } from '../kit/dates/read-time.ts';
import type { Described } from '../kit/form-field.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { UploadInput } from '../kit/upload/upload-input.tsx';
import { PeoplePicker } from '../kit/people-picker/people-picker.tsx';
import { RegionPicker } from '../kit/region-tree/region-picker.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { Input, Textarea } from '../kit/text-box.ts';
import { SelectBox } from '../kit/select.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DecimalInput } from './decimal-input.tsx';
import { LinkInput } from './link-input.tsx';
import { linkedTo } from './linked.ts';
import { resourceMessages as say } from './messages.ts';
import { useAllRecords } from './use-all-records.ts';

const AmountsInput = lazyPart(() => import('./amounts-input.tsx'), <Loading />);
const AreaInput = lazyPart(() => import('./area-input.tsx'), <Loading />);
const DeclaredInput = lazyPart(() => import('./declared-input.tsx'), <Loading />);
const DetailsInput = lazyPart(() => import('./details-input.tsx'), <Loading />);
const RichText = lazyPart(() => import('./rich-text-input.tsx'), <Loading />);

/** What every input of a form gets; `people` are the names of those that the record held before. */
export interface InputProps {
  field: Field;
  described: Described;
  value: unknown;
  onChange: (value: unknown) => void;
  within: string;
  people?: Readonly<Record<string, string>> | undefined;
  disabled?: boolean;
  /** For details: the form's other values, by which it is known which fields there are. */
  form?: Readonly<Record<string, unknown>>;
  of?: Resource;
}

const degrees = { digits: 3, places: degreePlaces, negative: true };

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** What a box that holds a text is given. */
const plain = ({ described, value, onChange, disabled = false }: InputProps) => ({
  ...described,
  disabled,
  value: text(value),
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

/** A record's moment, ISO 8601 in UTC, as a box holds it; what can not be read stays as it was typed. */
const boxedOf = (iso: string): string => (isMoment(iso) ? boxedMoment(Date.parse(iso)) : iso);

/** The other way; undefined where the box is empty. */
const momentOf = (boxed: string): string | undefined => {
  const ms = momentMs(boxed);
  return ms === undefined ? boxed || undefined : new Date(ms).toISOString();
};

/** A text with suggestions from records of another resource; without permission to read those it is a plain text. */
function SuggestedInput({ field, ...box }: ReturnType<typeof plain> & { field: Field }) {
  const listId = useId();
  const records = useAllRecords(linkedTo(field)) ?? [];
  return (
    <>
      <Input {...box} maxLength={field.max} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {records.map((record) => (
          <option key={record.id} value={String(record[field.by ?? 'id'])} />
        ))}
      </datalist>
    </>
  );
}

/** A text, or a number or time that is typed like one. */
function TypedInput(props: InputProps) {
  const { field, described, value, onChange, disabled = false } = props;
  switch (field.kind) {
    case 'longText':
      return <Textarea {...plain(props)} rows={4} maxLength={field.max} />;
    case 'whole':
      return (
        <NumberInput
          {...described}
          disabled={disabled}
          shape={{ places: 0 }}
          value={text(value)}
          onChange={(typed: string) => onChange(typed === '' ? undefined : Number(typed))}
        />
      );
    case 'date':
      return <DateInput {...described} w="11rem" disabled={disabled} value={text(value)} onChange={onChange} />;
    case 'dateTime':
      return (
        <DateTimeInput
          {...described}
          w="15rem"
          disabled={disabled}
          value={boxedOf(text(value))}
          onChange={(typed) => onChange(momentOf(typed))}
        />
      );
    default:
      return field.to === undefined ? (
        <Input {...plain(props)} maxLength={field.max} />
      ) : (
        <SuggestedInput field={field} {...plain(props)} />
      );
  }
}

function FlagInput({ described, value, onChange, disabled = false }: InputProps) {
  return (
    <Flex as="label" align="center" gap="2" h="9">
      <chakra.input
        {...described}
        type="checkbox"
        disabled={disabled}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        w="4"
        h="4"
      />
      {value === true ? say.yes : say.no}
    </Flex>
  );
}

function ChoiceInput(props: InputProps) {
  const { field } = props;
  return (
    <SelectBox {...plain(props)}>
      <option value="">{field.required ? say.choose : say.none}</option>
      {field.choices?.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectBox>
  );
}

function RegionInput({ field, described, value, onChange, within, disabled = false }: InputProps) {
  const given = { ...described, label: field.label, within, disabled };
  return field.kind === 'regions' ? (
    <RegionPicker {...given} multiple value={list(value)} onChange={onChange} />
  ) : (
    <RegionPicker {...given} value={text(value)} onChange={onChange} />
  );
}

function PeopleInput({ field, described, value, onChange, within, people, disabled = false }: InputProps) {
  const given = { ...described, within, names: people, disabled };
  const id = text(value);
  return field.kind === 'people' ? (
    <PeoplePicker {...given} multiple value={list(value)} onChange={onChange} />
  ) : (
    <PeoplePicker {...given} value={id === '' ? [] : [id]} onChange={([chosen]) => onChange(chosen)} />
  );
}

function FilledDetails({ field, described, value, onChange, form = {}, of, disabled = false }: InputProps) {
  const link = of?.fields[field.by ?? ''];
  if (!link) throw new Error(`${field.label} follows ${field.by}, which is no field of its form`);
  return (
    <DetailsInput
      described={described}
      to={linkedTo(link)}
      kindId={form[field.by ?? '']}
      value={(value ?? {}) as Readonly<Record<string, unknown>>}
      onChange={onChange}
      disabled={disabled}
      FieldInput={FieldInput}
    />
  );
}

/** The input of one field, by what it holds. */
export function FieldInput(props: InputProps) {
  const { field, described, value, onChange, within, disabled = false } = props;
  switch (field.kind) {
    case 'richText':
      return (
        <RichText
          label={field.label}
          described={described}
          value={text(value)}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'longitude':
    case 'latitude':
      return <DecimalInput {...props} disabled={disabled} shape={degrees} />;
    case 'decimal':
      return (
        <DecimalInput
          {...props}
          disabled={disabled}
          shape={{ places: placesOf(field), negative: (field.min ?? 0) < 0 }}
        />
      );
    case 'area':
      return (
        <AreaInput
          label={field.label}
          described={described}
          value={value}
          onChange={onChange}
          within={within}
          disabled={disabled}
        />
      );
    case 'declared':
      return (
        <DeclaredInput
          described={described}
          value={(value ?? []) as readonly DeclaredField[]}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'details':
      return <FilledDetails {...props} />;
    case 'flag':
      return <FlagInput {...props} />;
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'choices':
      return (
        <ChoiceList
          label={field.label}
          choices={field.choices ?? []}
          chosen={list(value)}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'region':
    case 'regions':
      return <RegionInput {...props} />;
    case 'link':
    case 'links':
      return <LinkInput field={field} described={described} value={value} onChange={onChange} disabled={disabled} />;
    case 'amounts':
      return (
        <AmountsInput
          field={field}
          described={described}
          value={(value ?? []) as readonly Amount[]}
          onChange={onChange}
          disabled={disabled}
        />
      );
    case 'person':
    case 'people':
      return <PeopleInput {...props} />;
    case 'file':
    case 'image':
      return (
        <UploadInput
          described={described}
          label={field.label}
          bucket={bucketOf(field)}
          only={field.kind === 'image' ? 'pictures' : 'any'}
          value={text(value)}
          onChange={onChange}
          disabled={disabled}
        />
      );
    default:
      return <TypedInput {...props} />;
  }
}
