import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import type { Alarm } from '../../../contract/alarms/alarm.ts';
import { alarmActionNames } from '../../../contract/alarms/lifecycle.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { useEscape } from '../../kit/region-tree/use-escape.ts';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useOpenQuestion } from '../inspector/open-questions.ts';
import { alarmMessages } from '../messages.ts';
import { firesToJoin, type FireToJoin } from './fires-to-join.ts';
import { RadioChoice } from '../../kit/radio-choice.tsx';
import type { AlarmId, FireId } from '../../../contract/ids.ts';

const say = alarmMessages.detail;

function Choice({ fire, isChosen, onChoose }: { fire: FireToJoin; isChosen: boolean; onChoose: () => void }) {
  const { id, placeName, startTime, statusName, alarms, metres, hours } = fire;
  return (
    <RadioChoice name="fire" value={id} isChosen={isChosen} onChoose={onChoose}>
      <Box flex="1" minW="0">
        <Box truncate fontWeight="medium">
          {placeName}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {dateTime(startTime)}　{statusName}　{say.alarmsOf(alarms)}
        </Box>
      </Box>
      <Box fontSize="sm" whiteSpace="nowrap" textAlign="right">
        <Box>
          {say.distance} {distanceText(metres)}
        </Box>
        {hours !== undefined && <Box color="fg.muted">{say.hoursApart(hours)}</Box>}
      </Box>
    </RadioChoice>
  );
}

/**
 * The fires that an alarm can join. Those of the picture stand there at once, and stay where the server can not be
 * asked.
 */
function useFires(alarmId: AlarmId | undefined, place: Pick<Alarm, 'longitude' | 'latitude'>) {
  const station = useStation();
  const picture = useBehavior(station.fires$);
  const args = { alarmId: alarmId ?? '' };
  const { state, data, message } = useQuery(station, 'repeatAlarmFireList', args, alarmId !== undefined);
  const choices = useMemo(() => firesToJoin(data ?? [], picture, place), [data, picture, place]);
  return {
    choices,
    isAsking: alarmId !== undefined && data === undefined && state === 'loading',
    failed: data === undefined && state === 'failed' ? (message ?? '') : undefined,
    again: () => station.wish({ type: 'query.ask', call: 'repeatAlarmFireList', args }),
  };
}

/**
 * Picks the fire that an alarm is another report of; `place` is where that was seen. Esc goes back, and closes nothing
 * else.
 */
export function FirePicker({
  alarmId,
  place,
  onPick,
  onBack,
}: {
  alarmId: AlarmId | undefined;
  place: Pick<Alarm, 'longitude' | 'latitude'>;
  onPick: (fireId: FireId) => void;
  onBack: () => void;
}) {
  const { choices, isAsking, failed, again } = useFires(alarmId, place);
  const [fireId, setFireId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = choices.length === 0;
  useEscape(list, true, onBack);
  useOpenQuestion();
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(isEmpty ? 'button' : 'input')?.focus();
  }, [isEmpty]);
  const chosen = choices.some(({ id }) => id === fireId) ? fireId : undefined;
  return (
    <Flex ref={list} direction="column" gap="2.5" role="group" aria-label={say.pickFire}>
      <Flex gap="3" align="baseline">
        <Box flex="1" fontWeight="bold">
          {say.pickFire}
        </Box>
        <Box role="status" fontSize="sm" color="fg.muted">
          {isAsking && say.nearAsking}
        </Box>
      </Flex>
      {!isAsking && failed === undefined && isEmpty && <Box color="fg.muted">{say.noFires}</Box>}
      <Box maxH="11rem" overflowY="auto">
        {choices.map((fire) => (
          <Choice key={fire.id} fire={fire} isChosen={chosen === fire.id} onChoose={() => setFireId(fire.id)} />
        ))}
      </Box>
      {failed !== undefined && (
        <Flex role="alert" gap="2" align="center" fontSize="sm">
          <Icon name="warn" />
          <Box flex="1">
            {say.nearFailed}　{failed}
          </Box>
          <Button size="sm" onClick={again}>
            {say.retry}
          </Button>
        </Flex>
      )}
      <DialogButtons
        go={{
          name: alarmActionNames.associate,
          'aria-disabled': chosen === undefined,
          title: chosen === undefined ? say.needFire : undefined,
          onClick: () => {
            if (chosen !== undefined) onPick(chosen);
          },
        }}
        leave={{ name: say.back, onPress: onBack }}
      />
    </Flex>
  );
}
