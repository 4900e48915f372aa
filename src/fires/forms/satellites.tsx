import { Box } from '@chakra-ui/react';
import { startLimits } from '../../../contract/analyses/names.ts';
import type { FireId } from '../../../contract/ids.ts';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { startMessages as say } from './start-messages.ts';

/** How many satellite alarms a forecast may begin with, and from when on. */
export function Satellites({ fireId }: { fireId: FireId }) {
  const { data } = useQuery(useStation(), 'fireDetail', { fireId });
  const now = useServerNow();
  const seen = (data?.alarms ?? [])
    .filter(({ sourceType, startTime }) => {
      const ago = now - Date.parse(startTime);
      return sourceType === 1 && ago >= 0 && ago <= startLimits.agoHours * 3_600_000;
    })
    .map(({ startTime }) => startTime)
    .toSorted();
  const [first] = seen;
  return (
    <Box role="status" fontSize="sm">
      {first === undefined ? say.noSatellites : say.satellites(seen.length, dateTime(first).slice(5, 16))}
    </Box>
  );
}
