import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/button.ts';
import type { Alarm } from '../../../contract/alarms/alarm.ts';
import { alarmActionNames } from '../../../contract/alarms/lifecycle.ts';
import { fireStatusNames, isBurning } from '../../../contract/fires/fire.ts';
import type { FiresPicture } from '../../../streams/derived/fires.ts';
import { distanceText, metresBetween } from '../../kit/distance.ts';
import { useEscape } from '../../kit/region-tree/use-escape.ts';
import { allIn } from '../../kit/in-picture.ts';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages } from '../messages.ts';

const say = alarmMessages.detail;

/** Fires that an alarm can join, the nearest first. */
export const firesToJoin = (picture: FiresPicture, alarm: Pick<Alarm, 'longitude' | 'latitude'>) =>
  allIn(picture)
    .filter(isBurning)
    .map((fire) => ({ fire, metres: metresBetween(fire, alarm) }))
    .sort((a, b) => a.metres - b.metres);

/** Picks the fire that an alarm is another report of. Esc goes back, and closes nothing else. */
export function FirePicker({ alarm, onPick, onBack }: { alarm: Pick<Alarm, 'longitude' | 'latitude'>; onPick: (fireId: string) => void; onBack: () => void }) {
  const picture = useBehavior(useStation().fires$);
  const choices = useMemo(() => firesToJoin(picture, alarm), [picture, alarm]);
  const [fireId, setFireId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useEscape(list, true, onBack);
  useEffect(() => { list.current?.querySelector<HTMLElement>('input, button')?.focus(); }, []);
  const chosen = choices.some(({ fire }) => fire.id === fireId) ? fireId : undefined;
  return (
    <Flex ref={list} direction="column" gap="2.5" role="group" aria-label={say.pickFire}>
      <Box fontWeight="bold">{say.pickFire}</Box>
      {choices.length === 0 && <Box color="fg.muted">{say.noFires}</Box>}
      <Box maxH="11rem" overflowY="auto">
        {choices.map(({ fire, metres }) => (
          <chakra.label key={fire.id} display="flex" gap="2.5" alignItems="center" py="1.5" px="2" borderRadius="md" cursor="pointer" bg={chosen === fire.id ? 'chosen' : undefined} _hover={{ bg: 'hover' }}>
            <chakra.input type="radio" name="fire" value={fire.id} checked={chosen === fire.id} onChange={() => setFireId(fire.id)} accentColor="{colors.accent}" />
            <Box flex="1" minW="0">
              <Box truncate fontWeight="medium">{fire.placeName}</Box>
              <Box fontSize="sm" color="fg.muted">{dateTime(fire.startTime)}　{fireStatusNames[fire.status]}　{say.alarmsOf(fire.alarmIds.length)}</Box>
            </Box>
            <Box fontSize="sm" whiteSpace="nowrap">{say.distance} {distanceText(metres)}</Box>
          </chakra.label>
        ))}
      </Box>
      <Flex justify="flex-end" gap="2">
        <Button onClick={onBack}>{say.back}</Button>
        <Button variant="solid" aria-disabled={chosen === undefined} title={chosen === undefined ? say.needFire : undefined} onClick={() => { if (chosen !== undefined) onPick(chosen); }}>{alarmActionNames.associate}</Button>
      </Flex>
    </Flex>
  );
}
