import { Box, chakra } from '@chakra-ui/react';
import { useStation } from '../../kit/station.tsx';
import { clockTime, longDay, weekdayOf } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { brief, lacks, whole } from './widths.ts';

/** Time to the second, date and weekday of the station's clock; the year where there is room. */
export function HeaderClock({ align = 'right' }: { align?: 'right' | 'center' }) {
  const now = useBehavior(useStation().clock$);
  const day = longDay(now);
  return (
    <Box textAlign={align} lineHeight="tight" whiteSpace="nowrap">
      <Box fontSize="xl" fontWeight="medium" css={{ [lacks.names]: { fontSize: 'md' } }}>
        {clockTime(now)}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        <chakra.span css={whole.names}>{`${day} ${weekdayOf(now)}`}</chakra.span>
        <chakra.span css={brief.names}>{`${day.replace(/^.*年/, '')} ${weekdayOf(now)}`}</chakra.span>
      </Box>
    </Box>
  );
}
