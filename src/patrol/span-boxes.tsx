import { Flex } from '@chakra-ui/react';
import { isDay } from '../../contract/time.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { patrolMessages as say } from './messages.ts';

/** From a day until another; a change takes hold once it can be read, or is emptied. */
export function SpanBoxes({
  from,
  to,
  onChange,
}: {
  from: string;
  to: string;
  onChange: (span: { from: string; to: string }) => void;
}) {
  const taken = (day: string): boolean => day === '' || isDay(day);
  return (
    <Flex gap="2" align="center">
      <DateInput
        size="sm"
        w="9rem"
        aria-label={say.from}
        value={from}
        onChange={(day) => {
          if (taken(day)) onChange({ from: day, to: to !== '' && day > to ? day : to });
        }}
      />
      <span aria-hidden>—</span>
      <DateInput
        size="sm"
        w="9rem"
        aria-label={say.to}
        value={to}
        onChange={(day) => {
          if (taken(day)) onChange({ from: day !== '' && from > day ? day : from, to: day });
        }}
      />
    </Flex>
  );
}
