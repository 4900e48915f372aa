import { Box } from '@chakra-ui/react';
import { distanceText } from '../../kit/distance.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.entry;
const isDegrees = (text: string, max: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= max;

/** Where the typed point lies, as soon as it is one; typing errors show before they are sent. */
export function PointPlace(typed: { longitude: string; latitude: string }) {
  const longitude = useSettled(typed.longitude, 500);
  const latitude = useSettled(typed.latitude, 500);
  const asks = isDegrees(longitude, 180) && isDegrees(latitude, 90);
  const { state, data, message } = useQuery(
    useStation(),
    'districtByPoint',
    { longitude: Number(longitude), latitude: Number(latitude) },
    asks,
  );
  return (
    <Box role="status" aria-live="polite" minH="1.5em" fontSize="sm" color="fg.muted">
      {!asks
        ? say.pointHint
        : state === 'failed'
          ? (message ?? say.pointFailed)
          : data
            ? say.pointIn(data.areaName, data.nearestVillage.name, distanceText(data.nearestVillage.distanceM))
            : say.pointAsking}
    </Box>
  );
}
