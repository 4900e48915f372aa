import { Box, chakra, Flex } from '@chakra-ui/react';
import { type PlanState, planStateNames } from '../../contract/plans/lifecycle.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import type { PlanRow, PlanVersionView } from '../../contract/plans/schemas.ts';
import { dayMs, dayOf, dayStart } from '../../contract/time.ts';
import { Icon } from '../kit/icons.tsx';
import { useToday } from '../kit/use-today.ts';
import { planMessages as say } from './messages.ts';

/** A small word in a frame; a strong one stands out. */
export const Mark = chakra('span', {
  base: {
    px: '1.5',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
  },
});

/** How a version stands, in a word. */
export const standingText = ({ state, standing }: Pick<PlanVersionView, 'state' | 'standing'>): string =>
  standing === undefined ? planStateNames[state] : say.standings[standing];

const waits: ReadonlySet<PlanState> = new Set(['submitted', 'refused']);

/** How a plan stands: in force or not, and what is being worked on beside it. */
export const PlanStanding = ({ row: { current, coming, open, retired } }: { row: PlanRow }) => (
  <Flex gap="1.5" wrap="wrap" align="center">
    {current && (
      <Mark borderColor="fg" fontWeight="medium">
        {say.standings.inForce}
      </Mark>
    )}
    {coming && <Mark>{`${say.standings.coming}　${coming.from}`}</Mark>}
    {open && (
      <Mark {...(waits.has(open.state) ? { color: 'alarm.received', borderColor: 'alarm.received' } : {})}>
        {say.openIs(open.no, planStateNames[open.state])}
      </Mark>
    )}
    {retired && <Mark color="fg.muted">{planStateNames.retired}</Mark>}
  </Flex>
);

/** Until when a plan in force has to be revised, marked where that is soon or past. */
export function ReviseBy({ row: { current, isAbove, open } }: { row: PlanRow }) {
  const today = useToday();
  if (!current) return <>{say.nothing}</>;
  const { reviseBy } = current;
  const isOver = reviseBy < today;
  const soon = dayOf((dayStart(today) ?? 0) + planLimits.reviseAheadDays * dayMs);
  const isMine = !isAbove && open === undefined;
  return (
    <Box fontVariantNumeric="tabular-nums">
      {reviseBy}
      {reviseBy <= soon && (
        <Flex
          gap="1"
          align="center"
          fontSize="sm"
          fontWeight={isOver ? 'bold' : 'normal'}
          color={isOver && isMine ? 'alarm.pending' : isMine ? 'alarm.received' : 'fg.muted'}
        >
          <Icon name={isOver ? 'warn' : 'clock'} />
          {isOver ? say.overdue : say.soon}
        </Flex>
      )}
    </Box>
  );
}
