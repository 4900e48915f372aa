import { chakra } from '@chakra-ui/react';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { Icon } from '../../kit/icons.tsx';
import { patrolMessages as say } from '../messages.ts';
import type { PointState } from './points.ts';

const pointWords: Readonly<Record<PointState, string>> = {
  reached: say.reachedNow,
  waiting: say.notYetSent,
  open: say.notReached,
};

/** The check-points of a task, and how each stands. */
export function PointList({ task: { route }, states }: { task: PatrolTaskInfo; states: readonly PointState[] }) {
  return (
    <chakra.ol aria-label={say.points} listStyleType="none" m="0" p="0">
      {route.checkPoints.map(({ name, longitude, latitude }, n) => {
        const state = states[n] ?? 'open';
        return (
          <chakra.li
            key={`${longitude} ${latitude} ${name}`}
            display="flex"
            gap="3"
            py="1.5"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <chakra.span>{`${n + 1}. ${name}`}</chakra.span>
            <chakra.span
              ml="auto"
              display="flex"
              gap="1.5"
              alignItems="center"
              color={state === 'open' ? 'fg.muted' : undefined}
            >
              {state === 'reached' && <Icon name="done" />}
              {pointWords[state]}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
