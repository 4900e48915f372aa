import { chakra, Flex } from '@chakra-ui/react';
import { clockSpan } from '../kit/duration.ts';
import { Recording } from '../kit/recording.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useQuery } from '../kit/use-query.ts';
import { alarmMessages } from './messages.ts';

const say = alarmMessages.call;
const msPerSecond = 1_000;

/** The telephone call in which an alarm was told: when, who spoke, and its recordings for those who may hear them. */
export function CallFact({ callId }: { callId: string }) {
  const station = useStation();
  const { state, data, message } = useQuery(station, 'phoneRecordOf', { callId });
  if (!data)
    return (
      <chakra.span fontSize="sm" color="fg.muted">
        {state === 'failed' ? (message ?? say.failed) : station.canCommand ? say.loading : say.notInReplay}
      </chakra.span>
    );
  const { from, to, startedAt, answeredAt, endedAt, recordings, isHeard } = data;
  const spanMs = answeredAt !== undefined && endedAt !== undefined ? Date.parse(endedAt) - Date.parse(answeredAt) : 0;
  return (
    <Flex gap="2.5" rowGap="1" wrap="wrap" align="center">
      <span>{say.sides(`${from.name} ${from.tel}`, `${to.name} ${to.tel}`)}</span>
      <chakra.span fontVariantNumeric="tabular-nums">{dateTime(startedAt)}</chakra.span>
      {spanMs > 0 && <span>{clockSpan(Math.round(spanMs / msPerSecond))}</span>}
      {endedAt === undefined && <span>{say.underWay}</span>}
      {recordings.map(({ fileId, ms }) => (
        <Recording key={fileId} fileId={fileId} ms={ms} />
      ))}
      {!isHeard && <chakra.span color="fg.muted">{say.notHeard}</chakra.span>}
    </Flex>
  );
}
