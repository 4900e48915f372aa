import { chakra } from '@chakra-ui/react';
import { type PatrolState, patrolStateNames } from '../../contract/patrol/life.ts';

/** How a task stands: only what has gone wrong is in colour. */
export const StateMark = ({ state }: { state: PatrolState }) => (
  <chakra.span
    fontWeight={state === 'expired' || state === 'underWay' ? 'medium' : undefined}
    color={state === 'expired' ? 'alarm.pending' : state === 'withdrawn' ? 'fg.muted' : undefined}
  >
    {patrolStateNames[state]}
  </chakra.span>
);
