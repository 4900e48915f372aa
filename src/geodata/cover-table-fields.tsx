import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { type CoverTable, coverTableNames, mostTableCharacters } from '../../contract/ground/cover-tables.ts';
import { FormField } from '../kit/form-field.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Textarea } from '../kit/text-box.ts';
import { geodataMessages as say } from './messages.ts';

interface CoverTableFieldsProps {
  table: CoverTable | undefined;
  classes: string;
  fault: string | undefined;
  onChange: (some: { table?: CoverTable; classes?: string }) => void;
}

/** Asks what the classes of a raster of land cover mean. */
export function CoverTableFields({ table, classes, fault, onChange }: CoverTableFieldsProps) {
  const prefix = useId();
  return (
    <>
      <FormField id={`${prefix}table`} label={say.table} error={fault} hint={say.tableHint}>
        {(described) => (
          <SelectBox
            {...described}
            value={table ?? ''}
            onChange={({ target }) => onChange({ table: target.value as CoverTable })}
          >
            <chakra.option value="" disabled />
            {Object.entries(coverTableNames).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
      {table === 'own' && (
        <FormField id={`${prefix}classes`} label={say.classes} hint={say.classesHint}>
          {(described) => (
            <Textarea
              {...described}
              rows={5}
              value={classes}
              maxLength={mostTableCharacters}
              onChange={({ target }) => onChange({ classes: target.value })}
            />
          )}
        </FormField>
      )}
    </>
  );
}
