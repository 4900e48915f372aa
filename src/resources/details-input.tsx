import { Box, Flex } from '@chakra-ui/react';
import { useId, type ComponentType } from 'react';
import { asField } from '../../contract/resources/as-field.ts';
import type { DeclaredField } from '../../contract/resources/declared.ts';
import { headingOf, type Field } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { type Described, FormField } from '../kit/form-field.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { declaredMessages as say } from './declared-messages.ts';
import { useAllRecords } from './use-all-records.ts';

type Values = Readonly<Record<string, unknown>>;

/** The input of one field, by what it holds; of such fields these details are one, so that it is handed in. */
type FieldInput = ComponentType<{
  field: Field;
  described: Described;
  value: unknown;
  onChange: (value: unknown) => void;
  within: string;
  disabled: boolean;
}>;

/** The inputs of the fields that a record declares, which another field of the form links to. */
export default function DetailsInput({
  described,
  to,
  kindId,
  value,
  onChange,
  disabled,
  FieldInput,
}: {
  described: Described;
  to: Resource;
  kindId: unknown;
  value: Values;
  onChange: (details: Values | undefined) => void;
  disabled: boolean;
  FieldInput: FieldInput;
}) {
  const prefix = useId();
  const kinds = useAllRecords(to);
  if (kindId === undefined || kindId === '') return <Box color="fg.muted">{say.chooseFirst}</Box>;
  if (kinds === undefined) return <Loading />;
  const fields = kinds.find(({ id }) => id === kindId)?.['fields'] as readonly DeclaredField[] | undefined;
  if (!fields) return <Box color="fg.muted">{say.noFields}</Box>;
  const set = (key: string, next: unknown): void => {
    const { [key]: _, ...others } = value;
    const all = next === undefined || next === '' ? others : { ...others, [key]: next };
    onChange(Object.keys(all).length > 0 ? all : undefined);
  };
  return (
    <Flex
      {...described}
      tabIndex={-1}
      role="group"
      aria-label={say.details}
      direction="column"
      gap="3"
      ps="3"
      borderStartWidth="2px"
      borderColor="line"
    >
      {fields.map((declared) => {
        const field: Field = asField(declared);
        return (
          <FormField
            key={declared.key}
            id={`${prefix}${declared.key}`}
            label={field.required ? `${headingOf(field)} *` : headingOf(field)}
          >
            {(described) => (
              <FieldInput
                field={field}
                described={described}
                value={value[declared.key]}
                onChange={(next) => set(declared.key, next)}
                within=""
                disabled={disabled}
              />
            )}
          </FormField>
        );
      })}
    </Flex>
  );
}
