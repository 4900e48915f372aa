import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { clockTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { randomId } from '../../kit/random-id.ts';
import { Input } from '../../kit/text-box.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { patrolMessages as say } from '../messages.ts';
import type { KeptCheckIn } from './kept-check-ins.ts';
import { PhotoPick, type Taken } from './photo-pick.tsx';
import type { Shrink } from './shrink-photo.ts';

export interface Place {
  longitude: number;
  latitude: number;
  accuracyM: number;
}

/** Finds out where the device is, or that it can not. */
export type Find = (found: (place: Place) => void, failed: () => void) => void;

/** What a check-in needs of the device and of the page that it stands on. */
export interface AtHand {
  find: Find;
  shrink: Shrink;
  /** The server's time as far as it is known here, in milliseconds since 1970. */
  clock: () => number;
  /** Keeps a check-in until it has arrived. */
  keep: (checkIn: KeptCheckIn) => void;
  /** Keeps photos of a check-in until they have arrived. */
  keepPhotos: (checkIn: KeptCheckIn, photos: readonly Taken[]) => void;
  /** The device keeps no more photos. */
  isFull: boolean;
  /** Hears of which task something is filled in that a new page would lose. */
  filled?: (taskId: string, isFilled: boolean) => void;
}

/** The button by which a ranger says where they are, and what came of it. It works without a network. */
export function CheckInPart({
  task: { taskId },
  atHand: { find, shrink, clock, keep, keepPhotos, isFull, filled },
}: {
  task: PatrolTaskInfo;
  atHand: AtHand;
}) {
  const [remark, setRemark] = useState('');
  const [photos, setPhotos] = useState<readonly Taken[]>([]);
  const [stage, setStage] = useState<'idle' | 'locating' | 'failed'>('idle');
  const [last, setLast] = useState<number>();
  const [reading, setReading] = useState(0);
  // Photos stay on the page until the check-in is made; one that is still being made smaller follows it.
  const round = useRef<{ said?: KeptCheckIn }>({});
  const isFilled = remark !== '' || photos.length > 0 || stage === 'locating' || reading > 0;
  useEffect(() => {
    filled?.(taskId, isFilled);
    return () => filled?.(taskId, false);
  }, [filled, taskId, isFilled]);
  const tell = (place: Place): void => {
    const { longitude, latitude, accuracyM } = place;
    const now = clock();
    const checkIn = {
      taskId,
      key: randomId(),
      saidAt: new Date(now).toISOString(),
      longitude,
      latitude,
      accuracyM: Math.round(accuracyM),
      ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    };
    keep(checkIn);
    keepPhotos(checkIn, photos);
    round.current.said = checkIn;
    round.current = {};
    setRemark('');
    // A photo that came after this render stays for the next check-in.
    setPhotos((before) => before.filter((one) => !photos.includes(one)));
    setStage('idle');
    setLast(now);
  };
  // Words and photos added while the device finds its position belong to this check-in.
  const telling = useLatest(tell);
  const go = (): void => {
    if (stage === 'locating') return;
    setStage('locating');
    find(
      (place) => telling.current(place),
      () => setStage('failed'),
    );
  };
  const onBegin = () => {
    const { current } = round;
    setReading((before) => before + 1);
    return (one: Taken | undefined): void => {
      setReading((before) => before - 1);
      if (!one) return;
      if (current.said) keepPhotos(current.said, [one]);
      else setPhotos((before) => [...before, one]);
    };
  };
  return (
    <Flex direction="column" gap="2">
      <Input
        h="11"
        aria-label={say.remark}
        placeholder={say.remark}
        maxLength={patrolLimits.remarkMax}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <PhotoPick
        value={photos}
        shrink={shrink}
        isFull={isFull}
        isReading={reading > 0}
        clock={clock}
        onBegin={onBegin}
        onRemove={(one) => setPhotos((before) => before.filter((other) => other !== one))}
      />
      <Button variant="solid" h="14" fontSize="lg" aria-busy={stage === 'locating'} onClick={go}>
        {stage === 'locating' ? say.locating : say.checkIn}
      </Button>
      {stage === 'failed' && (
        <Box role="alert" color="alarm.pending">
          {say.locateFailed}
        </Box>
      )}
      <Box role="status" fontSize="sm" color="fg.muted">
        {last !== undefined && stage === 'idle' && say.checkedIn(clockTime(last).slice(0, 5))}
      </Box>
    </Flex>
  );
}
