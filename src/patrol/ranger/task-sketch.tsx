import { Box, Flex } from '@chakra-ui/react';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { clockTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { distanceText, windOf } from '../../kit/distance.ts';
import { patrolMessages as say } from '../messages.ts';
import type { KeptCheckIn } from './kept-check-ins.ts';
import { nextPoint, type PointState } from './points.ts';
import { sketchOf } from './sketch-plan.ts';
import { Sheet, Signs } from './sketch-sheet.tsx';
import type { Here, Seen } from './use-here.ts';

/** Where the last check-in that waits at this device was made. */
function lastSaid(waiting: readonly KeptCheckIn[]): Seen | undefined {
  const last = waiting.at(-1);
  return last && { ...last, accuracyM: last.accuracyM ?? 0, at: Date.parse(last.saidAt) };
}

/**
 * The route of a patrol as it is drawn without a map, from what the phone keeps: the way, the check-points, which is
 * next, and where the walker is.
 */
export function TaskSketch({
  task,
  states,
  waiting,
  here: { own: found, isFollowed, isLost, follow },
}: {
  task: PatrolTaskInfo;
  states: readonly PointState[];
  waiting: readonly KeptCheckIn[];
  here: Here;
}) {
  const own = found ?? lastSaid(waiting);
  const plan = sketchOf(task.route, states, own);
  const next = nextPoint(task, states, own);
  const way = next?.metres === undefined ? undefined : say.goWay(distanceText(next.metres), windOf(next.bearing ?? 0));
  const goTo = next ? say.goTo(next.n + 1, next.name) : say.allReached;
  const ownText = own && say.ownAt(clockTime(own.at).slice(0, 5), own.accuracyM);
  return (
    <Box as="figure" aria-label={say.sketch} m="0">
      <Box fontWeight="medium" fontSize="lg" mb="2">
        {goTo}
        {way !== undefined && <Box fontSize="md">{way}</Box>}
      </Box>
      <Sheet
        plan={plan}
        next={next?.n}
        words={say.sketchOf([
          say.steps(states.filter((state) => state !== 'open').length, states.length),
          [goTo, ...(way === undefined ? [] : [way])].join('，'),
          ...(ownText === undefined ? [] : [ownText]),
        ])}
      />
      <Signs plan={plan} next={next?.n} />
      <Flex mt="2" gap="3" align="center" wrap="wrap">
        <Button minH="11" aria-pressed={isFollowed} onClick={() => follow(!isFollowed)}>
          {isFollowed ? say.hideOwn : say.showOwn}
        </Button>
        <Box role="status" flex="1" minW="10rem" fontSize="sm">
          {isFollowed && own === undefined && !isLost && say.locating}
          {ownText}
          {plan.own?.away !== undefined && <Box>{say.ownAway}</Box>}
          {own && own.accuracyM > patrolLimits.accuracyM && <Box>{say.ownVague(patrolLimits.accuracyM)}</Box>}
        </Box>
      </Flex>
      {isLost && (
        <Box role="alert" color="alarm.pending">
          {say.locateFailed}
        </Box>
      )}
    </Box>
  );
}
