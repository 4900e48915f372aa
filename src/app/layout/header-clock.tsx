import { Box } from '@chakra-ui/react';
import { useStation } from '../../kit/station.tsx';
import { clockTime, longDay, weekdayOf } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';

/** Time to the second, date and weekday of the station's clock. */
export function HeaderClock() {
  const now = useBehavior(useStation().clock$);
  return (
    <Box textAlign="right" lineHeight="tight" whiteSpace="nowrap">
      <Box fontSize="xl" fontWeight="medium">
        {clockTime(now)}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {longDay(now)} {weekdayOf(now)}
      </Box>
    </Box>
  );
}
