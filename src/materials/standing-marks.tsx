import { chakra, Flex } from '@chakra-ui/react';
import type { StockLine } from '../../contract/materials/schemas.ts';
import { materialMessages as say } from './messages.ts';

const Mark = chakra('span', {
  base: {
    px: '1.5',
    fontSize: 'sm',
    borderWidth: '1px',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
    color: 'alarm.received',
    borderColor: 'alarm.received',
  },
});

/** What is wrong with a species in a storehouse, in words; 正常 where nothing is. */
export function StandingMarks({ line: { isBelow, expiring, expired, unit } }: { line: StockLine }) {
  if (!isBelow && expiring === 0 && expired === 0) return <chakra.span color="fg.muted">{say.marks.good}</chakra.span>;
  return (
    <Flex gap="1" wrap="wrap">
      {isBelow && <Mark>{say.marks.below}</Mark>}
      {expired > 0 && <Mark>{say.marks.expired(expired, unit)}</Mark>}
      {expiring > 0 && <Mark>{say.marks.expiring(expiring, unit)}</Mark>}
    </Flex>
  );
}
