import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { positionLimits } from '../../contract/positions/limits.ts';
import { isStale } from '../../contract/positions/kinds.ts';
import type { MemberPlace } from '../../contract/location/schemas.ts';
import type { Track } from '../../contract/positions/schemas.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { Button } from '../kit/button.ts';
import { CopyPosition } from '../kit/copy-position.tsx';
import { DateTimeInput } from '../kit/dates/date-input.tsx';
import { boxedMinute, momentMs } from '../kit/dates/read-time.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { timeAndAge } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useMay } from '../kit/use-may.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { locationMessages as say } from './messages.ts';

/** A period that is shown at first: the last six hours. */
const firstMs = 6 * hourMs;

/** The way of a member in a period that the officer gives. */
function TrackForm({ userId, onTrack }: { userId: string; onTrack: (track: Track | undefined) => void }) {
  const now = useServerNow();
  const [from, setFrom] = useState(() => boxedMinute(now - firstMs));
  const [chosenTo, setTo] = useState<string>();
  // Until they choose an end it goes on with the time, so that a fix of this minute is in the period.
  const to = chosenTo ?? boxedMinute(now + minuteMs);
  const [isWrong, setWrong] = useState(false);
  const { sent, send } = useCommand('traceList');
  const found = sent.state === 'done' ? sent.data : undefined;
  const show = useEffectEvent(onTrack);
  useEffect(() => {
    if (found) show(found.track);
  }, [found]);
  const ask = (): void => {
    const [since, until] = [momentMs(from), momentMs(to)];
    const isRight =
      since !== undefined &&
      until !== undefined &&
      since < until &&
      until - since <= positionLimits.trackHours * hourMs;
    setWrong(!isRight);
    if (!isRight) return;
    send({ userId, beginTime: new Date(since).toISOString(), endTime: new Date(until).toISOString() });
  };
  const points = found?.track?.points.length ?? 0;
  return (
    <Box mt="3">
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.label htmlFor="trace-from" fontSize="sm" color="fg.muted">
          {say.from}
        </chakra.label>
        <Box w="11rem">
          <DateTimeInput id="trace-from" value={from} onChange={setFrom} />
        </Box>
        <chakra.label htmlFor="trace-to" fontSize="sm" color="fg.muted">
          {say.to}
        </chakra.label>
        <Box w="11rem">
          <DateTimeInput id="trace-to" value={to} onChange={setTo} />
        </Box>
        <Button size="sm" disabled={sent.state === 'sending'} onClick={ask}>
          {say.showTrack}
        </Button>
      </Flex>
      <chakra.p role="status" mt="1" fontSize="sm" color="fg.muted">
        {isWrong && say.badSpan}
        {!isWrong && sent.state === 'idle' && say.logged}
        {sent.state === 'sending' && say.reading}
        {sent.state === 'refused' && sent.message}
        {!isWrong && found && (points === 0 ? say.noTrack : say.points(points))}
      </chakra.p>
    </Box>
  );
}

/** What became of a location that was asked for. */
function Located({ sent }: { sent: ReturnType<typeof useCommand<'traceLocate'>>['sent'] }) {
  if (sent.state === 'idle') return null;
  const said =
    sent.state === 'sending'
      ? say.locating
      : sent.state === 'refused'
        ? sent.message
        : sent.state === 'done'
          ? sent.data.isAsked
            ? say.asked
            : sent.data.fix
              ? say.notAsked
              : say.never
          : '';
  return (
    <chakra.p role="status" mt="1" fontSize="sm" color="fg.muted">
      {said}
    </chakra.p>
  );
}

/** What a page does with a member who was chosen. `noCall`: why nobody can be called now. */
export interface MemberActs {
  noCall?: string | undefined;
  onCall: (tel: string) => void;
  onMessage: (userId: string) => void;
}

/** One member: where they are by what is known, and what one press does: call, message, locate anew, their track. */
export function MemberCard({
  member,
  noCall,
  onCall,
  onMessage,
  onTrack,
}: MemberActs & { member: MemberPlace; onTrack: (track: Track | undefined) => void }) {
  const station = useStation();
  const now = useServerNow();
  const mayLocate = useMay('position.locate');
  const mayTrack = useMay('position.track');
  const noCallId = useId();
  const { sent, send } = useCommand('traceLocate');
  const { userId, name, deptName, region, memTel, fix } = member;
  const facts: [string, string][] = fix
    ? [
        [say.facts.at, timeAndAge(Date.parse(fix.at), now)],
        [say.facts.source, say.source(fix.source)],
        [say.facts.area, fix.areaName],
        ...(fix.accuracyM === undefined ? [] : [[say.facts.accuracy, say.accuracy(fix.accuracyM)] as [string, string]]),
      ]
    : [];
  return (
    <Box as="article" aria-label={name} p="4" borderTopWidth="1px" borderColor="line" bg="surface">
      <Flex gap="2" align="baseline" wrap="wrap">
        <chakra.h3 fontWeight="bold">{name}</chakra.h3>
        <Box fontSize="sm" color="fg.muted">
          {[memTel, region, deptName].filter(Boolean).join(' ')}
        </Box>
        {fix && isStale(Date.parse(fix.at), now) && (
          <Box fontSize="sm" color="fg.muted">
            {say.stale}
          </Box>
        )}
      </Flex>
      {fix ? (
        <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" mt="2" fontSize="sm">
          {facts.map(([label, text]) => (
            <Flex key={label} gap="2">
              <chakra.dt color="fg.muted" whiteSpace="nowrap">
                {label}
              </chakra.dt>
              <dd>{text}</dd>
            </Flex>
          ))}
          <Flex gap="2">
            <chakra.dt color="fg.muted">{say.facts.place}</chakra.dt>
            <dd>
              <CopyPosition place={fix} />
            </dd>
          </Flex>
        </chakra.dl>
      ) : (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.never}
        </Box>
      )}
      {station.canCommand && (
        <Flex gap="2" wrap="wrap" mt="3">
          {mayLocate && (
            <Button size="sm" variant="solid" disabled={sent.state === 'sending'} onClick={() => send({ userId })}>
              <Icon name="refresh" />
              {say.locate}
            </Button>
          )}
          <Button size="sm" disabled={noCall !== undefined} aria-describedby={noCallId} onClick={() => onCall(memTel)}>
            <Icon name="phone" />
            {say.call}
          </Button>
          <Button size="sm" onClick={() => onMessage(userId)}>
            <Icon name="chat" />
            {say.message}
          </Button>
          <chakra.span id={noCallId} role="status" alignSelf="center" fontSize="sm" color="fg.muted">
            {noCall}
          </chakra.span>
        </Flex>
      )}
      <Located sent={sent} />
      {mayTrack && <TrackForm userId={userId} onTrack={onTrack} />}
    </Box>
  );
}
