import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { clockTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { randomId } from '../../kit/random-id.ts';
import { Input } from '../../kit/text-box.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { patrolMessages as say } from '../messages.ts';
import { nextPoint, type PointState } from './points.ts';
import type { Sender } from './sender.ts';

interface Place {
  longitude: number;
  latitude: number;
  accuracyM: number;
}

/** Finds out where the device is, or that it can not. */
export type Find = (found: (place: Place) => void, failed: () => void) => void;

/** The button by which a ranger says where they are, and what came of it. It works without a network. */
export function CheckInPart({
  task,
  states,
  sender,
  find,
}: {
  task: PatrolTaskInfo;
  states: readonly PointState[];
  sender: Sender;
  find: Find;
}) {
  const now = useServerNow();
  const [remark, setRemark] = useState('');
  const [stage, setStage] = useState<'idle' | 'locating' | 'failed'>('idle');
  const [last, setLast] = useState<{ at: number; place: Place }>();
  const tell = (place: Place): void => {
    const { longitude, latitude, accuracyM } = place;
    sender.add({
      taskId: task.taskId,
      key: randomId(),
      saidAt: new Date(now).toISOString(),
      longitude,
      latitude,
      accuracyM: Math.round(accuracyM),
      ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    });
    setRemark('');
    setStage('idle');
    setLast({ at: now, place });
  };
  const go = (): void => {
    if (stage === 'locating') return;
    setStage('locating');
    find(tell, () => setStage('failed'));
  };
  const next = nextPoint(task, states, last?.place);
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
      <Button variant="solid" h="14" fontSize="lg" aria-busy={stage === 'locating'} onClick={go}>
        {stage === 'locating' ? say.locating : say.checkIn}
      </Button>
      {stage === 'failed' && (
        <Box role="alert" color="alarm.pending">
          {say.locateFailed}
        </Box>
      )}
      <Box role="status" fontSize="sm" color="fg.muted">
        {last && stage === 'idle' && say.checkedIn(clockTime(last.at).slice(0, 5))}
        {last && next && `　${say.nextPoint(next.name, distanceText(next.metres))}`}
      </Box>
    </Flex>
  );
}
