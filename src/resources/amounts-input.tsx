import { Box, Flex } from '@chakra-ui/react';
import type { Amount, Field } from '../../contract/resources/field.ts';
import { Button } from '../kit/button.ts';
import type { Described } from '../kit/form-field.tsx';
import { Icon } from '../kit/icons.tsx';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { SelectBox } from '../kit/select.tsx';
import { choicesOf, linkedTo } from './linked.ts';
import { resourceMessages as say } from './messages.ts';
import { useAllRecords } from './use-all-records.ts';

interface AmountsInputProps {
  field: Field;
  described: Described;
  value: readonly Amount[];
  onChange: (value: readonly Amount[]) => void;
  disabled: boolean;
}

/** So many of each of some records, a line each; what is held and not there any more stays to be seen. */
export default function AmountsInput({ field, described, value, onChange, disabled }: AmountsInputProps) {
  const of = linkedTo(field);
  const records = useAllRecords(of);
  if (records === undefined) return <Loading />;
  const choices = choicesOf(of, field, records);
  const change = (at: number, next: Partial<Amount>): void =>
    onChange(value.map((one, n) => (n === at ? { ...one, ...next } : one)));
  return (
    <Flex direction="column" gap="2" role="group" aria-label={field.label}>
      {value.map(({ id, n }, at) => (
        // Lines have no id before something is chosen, and keep their order.
        <Flex key={at} gap="2" align="center">
          <Box flex="1" minW="0">
            <SelectBox
              {...(at === 0 ? described : {})}
              aria-label={say.amountOf(field.label, at + 1)}
              disabled={disabled}
              value={id}
              onChange={(event) => change(at, { id: event.target.value })}
            >
              <option value="">{say.choose}</option>
              {id !== '' && !choices.some((one) => one.value === id) && <option value={id}>{id}</option>}
              {choices.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </SelectBox>
          </Box>
          <NumberInput
            w="6rem"
            textAlign="right"
            shape={{ places: 0 }}
            aria-label={say.countOf(field.label, at + 1)}
            disabled={disabled}
            value={n === 0 ? '' : String(n)}
            onChange={(text) => change(at, { n: Number(text) })}
          />
          <Button
            size="sm"
            variant="bare"
            aria-label={say.dropAmount(field.label, at + 1)}
            disabled={disabled}
            onClick={() => onChange(value.filter((_one, n) => n !== at))}
          >
            <Icon name="close" />
          </Button>
        </Flex>
      ))}
      <Box>
        <Button
          {...(value.length === 0 ? described : {})}
          size="sm"
          aria-label={say.addAmount(field.label)}
          disabled={disabled}
          onClick={() => onChange([...value, { id: '', n: 0 }])}
        >
          <Icon name="plus" />
          {say.addAmount(field.label)}
        </Button>
      </Box>
    </Flex>
  );
}
