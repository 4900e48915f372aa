import { Box, chakra } from '@chakra-ui/react';
import type { Post } from '../../../contract/sight/schemas.ts';
import { metresBetween } from '../../kit/distance.ts';
import { allIn } from '../../kit/in-picture.ts';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { Button } from '../../kit/button.ts';
import { sightMessages as say } from '../messages.ts';
import type { SightSlots } from '../slots.ts';

/** A camera stands where its alarms say that it does, give or take so many metres. */
const hereM = 150;

/** The newest picture of the alarms that a camera raised, with its time; nothing where there is none. */
export function LastPicture({ post, slots }: { post: Post; slots: SightSlots }) {
  const alarms = useBehavior(useStation().alarms$);
  const alarm = allIn(alarms)
    .filter(({ sight, imageUrls }) => sight && imageUrls.length > 0 && metresBetween(sight, post) <= hereM)
    .sort((one, other) => (one.startTime < other.startTime ? 1 : -1))[0];
  const url = alarm?.imageUrls[0];
  if (!alarm || url === undefined) return null;
  const words = `${say.first.lastPicture}　${dateTime(alarm.startTime)}`;
  return (
    <Box as="section" aria-label={say.first.lastPicture} px="3" py="2.5" borderTopWidth="1px" borderColor="line">
      <Box h="11rem" bg="inset" borderRadius="md" overflow="hidden">
        {slots.picture(url, words)}
      </Box>
      <Box display="flex" alignItems="center" gap="2" mt="1.5" fontSize="sm">
        <chakra.span flex="1" color="fg.muted">
          {words}
        </chakra.span>
        <Button size="sm" onClick={() => slots.openAlarm(alarm.id)}>
          {say.open}
        </Button>
      </Box>
    </Box>
  );
}
