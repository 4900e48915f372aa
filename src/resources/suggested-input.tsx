import { useId, type ChangeEvent } from 'react';
import type { Field } from '../../contract/resources/field.ts';
import type { Described } from '../kit/form-field.tsx';
import { Input } from '../kit/text-box.ts';
import { linkedTo } from './linked.ts';
import { useAllRecords } from './use-all-records.ts';

type Plain = Described & { value: string; disabled: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** A text with suggestions from records of another resource; without permission to read those it is a plain text. */
export function SuggestedInput({ field, ...plain }: Plain & { field: Field }) {
  const listId = useId();
  const records = useAllRecords(linkedTo(field)) ?? [];
  return (
    <>
      <Input {...plain} maxLength={field.max} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {records.map((record) => (
          <option key={record.id} value={String(record[field.by ?? 'id'])} />
        ))}
      </datalist>
    </>
  );
}
