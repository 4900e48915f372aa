import { Flex } from '@chakra-ui/react';
import { fireClocks, fireRule, missedClocks, type RunningFireClock } from '../../contract/fires/clocks.ts';
import { type Fire, fireClockNames, isBurning } from '../../contract/fires/fire.ts';
import { unreplaced } from '../../contract/fires/forces.ts';
import type { RegionRules } from '../../contract/rules/rule.ts';
import { Countdown } from '../kit/countdown.tsx';
import { MissedMark, RefusedMark } from '../kit/missed-mark.tsx';

/** The clocks that run on a fire, the first to end first. */
export const clocksOf = (fire: Fire, rules: RegionRules): readonly RunningFireClock[] =>
  fireClocks(fire, fireRule(fire, rules)).toSorted((a, b) => (a.due < b.due ? -1 : 1));

/** The forces that do not come to a burning fire. */
const refusedIn = (fire: Fire): string[] => (isBurning(fire) ? unreplaced(fire.forces).map(({ name }) => name) : []);

const forceOf = (fire: Fire, forceId: string | undefined): string | undefined =>
  fire.forces.find(({ id }) => id === forceId)?.name;

/** What a clock of a force or of the report waits for. */
const labelOf = ({ clock, forceId }: RunningFireClock, fire: Fire): string =>
  `${forceOf(fire, forceId) ?? ''}${fireClockNames[clock]}`;

/** Which forces do not come to a fire, which of its deadlines are missed, and the region whose duty was told. */
export function FireMissed({ fire, rules }: { fire: Fire; rules: RegionRules }) {
  const missed = missedClocks(fire, fireRule(fire, rules)).map((one) => ({
    ...one,
    force: forceOf(fire, one.forceId),
  }));
  return (
    <>
      <RefusedMark names={refusedIn(fire)} />
      <MissedMark missed={missed} urgent lines={3} />
    </>
  );
}

/**
 * The clocks of a fire, at most `most`; `brief` leaves out whose they are; `otherwise` stands where none runs or was
 * missed.
 */
export function FireClocks({
  fire,
  rules,
  most = 1,
  brief = false,
  otherwise,
}: {
  fire: Fire;
  rules: RegionRules;
  most?: number;
  brief?: boolean;
  otherwise?: string;
}) {
  const clocks = clocksOf(fire, rules);
  if (clocks.length === 0) return missedClocks(fire, fireRule(fire, rules)).length > 0 ? null : <>{otherwise}</>;
  return (
    <Flex direction="column" align="flex-start">
      {clocks.slice(0, most).map((clock) => (
        <Countdown
          key={`${clock.clock} ${clock.forceId ?? ''}`}
          due={clock.due}
          since={clock.since}
          label={brief ? fireClockNames[clock.clock] : labelOf(clock, fire)}
        />
      ))}
    </Flex>
  );
}
