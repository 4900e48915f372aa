import { chakra } from '@chakra-ui/react';
import { type PassedClockName, passedClockNames } from '../../contract/statistics/clocks.ts';
import { Icon } from './icons.tsx';
import { clockMessages as say } from './clock-messages.ts';
import { useDutyNames } from './region-tree/use-duty-names.ts';
import { clockTime } from './time.ts';

/** A deadline that passed, when, and the region whose duty was told; `force`: the force that was not heard of. */
export interface Missed {
  clock: PassedClockName;
  to: string;
  at: string;
  force?: string | undefined;
}

/** That forces do not come, and nobody was sent in their place. Nothing where all do. */
export function RefusedMark({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const words = say.refused(names.join('、'));
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="1"
      minW="0"
      fontSize="sm"
      color="alarm.pending"
      fontWeight="bold"
      title={words}
    >
      <Icon name="warn" size="1em" />
      <chakra.span truncate>{words}</chakra.span>
    </chakra.span>
  );
}

/**
 * That a deadline was missed and whose duty was told: the newest, with all of them in its hint. `urgent`: it is still
 * missed. `lines` that its words may take. `isNamed` false: what was missed stands beside it. Nothing where none was.
 */
export function MissedMark({
  missed,
  urgent = false,
  lines = 1,
  isNamed = true,
}: {
  missed: readonly Missed[];
  urgent?: boolean;
  lines?: number;
  isNamed?: boolean;
}) {
  const duty = useDutyNames(missed.map(({ to }) => to));
  const last = missed.at(-1);
  if (!last) return null;
  const what = ({ clock, force = '' }: Missed): string => `${force}${passedClockNames[clock]}`;
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="1"
      minW="0"
      fontSize="sm"
      color={urgent ? 'alarm.pending' : 'fg.muted'}
      fontWeight={urgent ? 'bold' : 'normal'}
      title={missed.map((one) => say.missedAt(what(one), clockTime(Date.parse(one.at)), duty(one.to))).join('\n')}
    >
      <Icon name="up" size="1em" />
      <chakra.span {...(lines === 1 ? { truncate: true } : { lineClamp: lines, whiteSpace: 'normal' })}>
        {isNamed ? say.missed(what(last), duty(last.to)) : say.told(duty(last.to))}
      </chakra.span>
    </chakra.span>
  );
}
