import { chakra, Flex } from '@chakra-ui/react';
import { hazardGradeNames } from '../../contract/hazards/kinds.ts';
import { hazardStateNames } from '../../contract/hazards/lifecycle.ts';
import type { HazardRow } from '../../contract/hazards/schemas.ts';
import { hazardMessages as say } from './messages.ts';

const Mark = chakra('span', {
  base: { px: '1.5', fontSize: 'sm', borderWidth: '1px', borderRadius: 'sm', whiteSpace: 'nowrap' },
});

/** The grade of a hazard, the gravest set off. */
export const GradeMark = ({ grade }: Pick<HazardRow, 'grade'>) =>
  grade === undefined ? (
    <chakra.span color="fg.muted">{say.nothing}</chakra.span>
  ) : (
    <Mark borderColor={grade === 'grave' ? 'fg' : 'line.strong'} fontWeight={grade === 'grave' ? 'bold' : 'normal'}>
      {hazardGradeNames[grade]}
    </Mark>
  );

/** The state of a hazard, and that it belongs to a demo. */
export const StateMark = ({ state, isMine, demo }: Pick<HazardRow, 'state' | 'isMine' | 'demo'>) => (
  <Flex gap="1" wrap="wrap" align="center">
    <chakra.span whiteSpace="nowrap">{hazardStateNames[state]}</chakra.span>
    {isMine && (
      <Mark color="alarm.received" borderColor="alarm.received">
        {say.mine}
      </Mark>
    )}
    {demo && (
      <Mark color="fg.muted" borderColor="line.strong">
        {say.demo}
      </Mark>
    )}
  </Flex>
);
