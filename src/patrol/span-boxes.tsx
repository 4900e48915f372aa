import { Flex } from '@chakra-ui/react';
import { patrolSpan } from '../../contract/patrol/span.ts';
import { isDay } from '../../contract/time.ts';
import { DateInput } from '../kit/dates/date-input.tsx';
import { useToday } from '../kit/use-today.ts';
import { said } from './asked.ts';
import { patrolMessages as say } from './messages.ts';

/**
 * From a day until another; a change takes hold once it can be read, or is emptied. Where nothing is asked for, the
 * boxes show the span that was `counted`, or the usual one, and a change of one day keeps the other.
 */
export function SpanBoxes({
  from: askedFrom,
  to: askedTo,
  counted,
  onChange,
}: {
  from: string;
  to: string;
  counted?: { from: string; to: string } | undefined;
  onChange: (span: { from: string; to: string }) => void;
}) {
  const usual = patrolSpan(useToday(), said({ from: askedFrom, to: askedTo }));
  const from = askedFrom || (counted ?? usual).from;
  const to = askedTo || (counted ?? usual).to;
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
