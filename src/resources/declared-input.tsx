import { chakra, Flex, Grid } from '@chakra-ui/react';
import { hasUnit } from '../../contract/resources/as-field.ts';
import {
  declaredKindNames,
  declaredKinds,
  type DeclaredField,
  type DeclaredKind,
  declaredLimits,
  freeKey,
} from '../../contract/resources/declared.ts';
import { Button } from '../kit/button.ts';
import type { Described } from '../kit/form-field.tsx';
import { Icon } from '../kit/icons.tsx';
import { SelectBox } from '../kit/select.tsx';
import { Input } from '../kit/text-box.ts';
import { declaredMessages as say } from './declared-messages.ts';

/** The choices of a field as one text, and back; what is being typed keeps its last separator. */
const choicesText = (choices: readonly string[] | undefined): string => (choices ?? []).join('、');
const choicesIn = (text: string): string[] => text.split(/[、，,]/).map((one) => one.trimStart());

const finished = (choices: readonly string[] = []): string[] =>
  choices.map((one) => one.trim()).filter((one) => one !== '');

interface LineProps {
  field: DeclaredField;
  at: number;
  count: number;
  disabled: boolean;
  onChange: (field: DeclaredField) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Line({ field, at, count, disabled, onChange, onMove, onRemove }: LineProps) {
  const of = say.of(at + 1);
  return (
    <Grid
      as="li"
      templateColumns="minmax(0, 1fr) 8rem auto"
      gap="2"
      py="2"
      borderTopWidth={at === 0 ? '0' : '1px'}
      borderColor="line"
    >
      <Input
        size="sm"
        aria-label={`${of}${say.label}`}
        placeholder={say.label}
        maxLength={declaredLimits.label}
        value={field.label}
        disabled={disabled}
        onChange={(event) => onChange({ ...field, label: event.target.value })}
      />
      <SelectBox
        h="8"
        fontSize="sm"
        aria-label={`${of}${say.kind}`}
        value={field.kind}
        disabled={disabled}
        onChange={(event) => onChange({ ...field, kind: event.target.value as DeclaredKind })}
      >
        {declaredKinds.map((kind) => (
          <option key={kind} value={kind}>
            {declaredKindNames[kind]}
          </option>
        ))}
      </SelectBox>
      <Flex gap="1" align="center">
        <Button size="sm" variant="bare" aria-label={say.up(of)} disabled={at === 0} onClick={() => onMove(-1)}>
          <Icon name="up" />
        </Button>
        <Button
          size="sm"
          variant="bare"
          aria-label={say.down(of)}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="down" />
        </Button>
        <Button size="sm" variant="bare" aria-label={say.remove(of)} disabled={disabled} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </Flex>
      <Flex gridColumn="1 / -1" gap="4" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
        <chakra.label display="flex" gap="2" alignItems="center">
          <chakra.input
            type="checkbox"
            checked={field.required === true}
            disabled={disabled}
            onChange={(event) => onChange({ ...field, required: event.target.checked })}
          />
          {say.required}
        </chakra.label>
        {hasUnit(field.kind) && (
          <chakra.label display="flex" gap="2" alignItems="center">
            {say.unit}
            <Input
              size="sm"
              w="6rem"
              maxLength={declaredLimits.unit}
              value={field.unit ?? ''}
              disabled={disabled}
              onChange={(event) => onChange({ ...field, unit: event.target.value })}
            />
          </chakra.label>
        )}
        {field.kind === 'choice' && (
          <chakra.label display="flex" gap="2" alignItems="center" flex="1" minW="14rem">
            {say.choices}
            <Input
              size="sm"
              flex="1"
              placeholder={say.choicesHint}
              value={choicesText(field.choices)}
              disabled={disabled}
              onChange={(event) => onChange({ ...field, choices: choicesIn(event.target.value) })}
              onBlur={() => onChange({ ...field, choices: finished(field.choices) })}
            />
          </chakra.label>
        )}
      </Flex>
    </Grid>
  );
}

const moved = (fields: readonly DeclaredField[], from: number, to: number): DeclaredField[] => {
  const one = fields[from];
  const others = fields.filter((_, n) => n !== from);
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : others;
};

/** Declares fields: named, typed, in the order in which forms will ask for them. */
export default function DeclaredInput({
  described,
  value,
  onChange,
  disabled,
}: {
  described: Described;
  value: readonly DeclaredField[];
  onChange: (fields: readonly DeclaredField[]) => void;
  disabled: boolean;
}) {
  const put = (at: number, field: DeclaredField): void => onChange(value.map((one, n) => (n === at ? field : one)));
  return (
    <div {...described} tabIndex={-1} role="group" aria-label={say.fields}>
      <chakra.ul mb="2">
        {value.map((field, at) => (
          <Line
            key={field.key}
            field={field}
            at={at}
            count={value.length}
            disabled={disabled}
            onChange={(next) => put(at, next)}
            onMove={(by) => onChange(moved(value, at, at + by))}
            onRemove={() => onChange(value.filter((_, n) => n !== at))}
          />
        ))}
      </chakra.ul>
      <Button
        size="sm"
        disabled={disabled || value.length >= declaredLimits.fields}
        onClick={() => onChange([...value, { key: freeKey(value), label: '', kind: 'text' }])}
      >
        <Icon name="plus" />
        {say.add}
      </Button>
    </div>
  );
}
