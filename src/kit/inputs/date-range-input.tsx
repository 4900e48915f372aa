import { Box, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import {
  choiceOf,
  rangeChoices,
  rangeFault,
  rangeOf,
  type DateRange,
} from '../../../contract/validation/date-range.ts';
import { Select } from '../select.tsx';
import { DateInput } from '../dates/date-input.tsx';
import { inputMessages as say } from './messages.ts';

interface Props {
  range: DateRange;
  onChange: (range: DateRange) => void;
  now: () => number;
  label?: string;
}

/**
 * A quick range or two dates; a custom range that is not whole says so below itself. `now` gives
 * milliseconds since 1970.
 */
export function DateRangeInput({ range, onChange, now, label = say.range }: Props) {
  const said = useId();
  const fault = rangeFault(range);
  const described = fault === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': said } as const);
  return (
    <Box {...(range.kind === 'custom' ? { w: '100%' } : {})}>
      <Flex gap="2" align="center" wrap="wrap">
        <Select label={label} value={choiceOf(range)} onChange={(choice) => onChange(rangeOf(choice, range, now()))}>
          {rangeChoices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
        {range.kind === 'custom' && (
          <Flex role="group" aria-label={say.datesOf(label)} gap="2" align="center">
            <DateInput
              {...described}
              size="sm"
              aria-label={say.from}
              value={range.startDate}
              onChange={(startDate) => onChange({ ...range, startDate })}
            />
            <span aria-hidden>—</span>
            <DateInput
              {...described}
              size="sm"
              aria-label={say.to}
              value={range.endDate}
              onChange={(endDate) => onChange({ ...range, endDate })}
            />
          </Flex>
        )}
      </Flex>
      {fault !== undefined && (
        <Box id={said} role="alert" fontSize="sm" color="alarm.pending" mt="1">
          {fault}
        </Box>
      )}
    </Box>
  );
}
