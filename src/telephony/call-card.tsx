import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { roundKindNames } from '../../contract/telephony/round-names.ts';
import type { PhoneCall, RoundCall } from '../../contract/telephony/schemas.ts';
import type { LegView } from '../../machines/telephony/legs.ts';
import { ringsAt } from '../../machines/telephony/phone-desk.ts';
import { Button } from '../kit/button.ts';
import { clockSpan } from '../kit/duration.ts';
import { Icon } from '../kit/icons.tsx';
import { pageKeys } from '../kit/keys.ts';
import { KeyCap } from '../kit/key-cap.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useStation } from '../kit/station.tsx';
import { useServerNow } from '../kit/use-server-now.ts';
import { phoneMessages as say } from './messages.ts';
import { KeyPad } from './key-pad.tsx';
import { roundMessages as rounds } from './rounds/messages.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { callerOf, type OnAlarm, otherName, stateOf } from './words.ts';

const msPerSecond = 1_000;

/** Whether a call goes over a real line outside. */
const isOnTrunk = ({ from, to }: PhoneCall): boolean =>
  [from, to].some(({ isOutside, isSimulated }) => isOutside && isSimulated !== true);

/** What can be done with a call that is answered, by one of its parties. */
function PartyButtons({ call, leg, me }: { call: PhoneCall; leg: LegView; me: string }) {
  const station = useStation();
  const [isPassing, setIsPassing] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const callId = call.id;
  const isHeld = call.heldBy.includes(me);
  return (
    <>
      <Button size="sm" onClick={() => station.command('phoneHold', { callId, hold: isHeld ? '0' : '1' })}>
        <Icon name={isHeld ? 'play' : 'pause'} />
        {isHeld ? say.unhold : say.hold}
      </Button>
      <Button
        size="sm"
        aria-pressed={leg.isMuted}
        disabled={leg.state !== 'talking'}
        onClick={() => station.wish({ type: 'phone.mute', callId, isMuted: !leg.isMuted })}
      >
        <Icon name="mic" />
        {leg.isMuted ? say.unmute : say.mute}
      </Button>
      <Button size="sm" onClick={() => setIsPassing(true)}>
        <Icon name="right" />
        {say.transfer}
      </Button>
      {isOnTrunk(call) && (
        <Button size="sm" aria-expanded={hasKeys} onClick={() => setHasKeys(!hasKeys)}>
          <Icon name="grid" />
          {say.keys}
        </Button>
      )}
      {hasKeys && (
        <Box w="100%" order="1">
          <KeyPad callId={callId} />
        </Box>
      )}
      {isPassing && <TransferDialog call={call} onClose={() => setIsPassing(false)} />}
    </>
  );
}

const pressName = ({ kind, isPressed }: RoundCall): string =>
  kind === 'notify' ? (isPressed ? rounds.pressed : rounds.press) : isPressed ? rounds.pressedHere : rounds.pressHere;

function Buttons({ call, leg, me }: { call: PhoneCall; leg: LegView; me: string }) {
  const station = useStation();
  const callId = call.id;
  const hangUp = (): void => void station.command('phoneHangUp', { callId });
  if (ringsAt(call, me) && leg.state !== 'joining')
    return (
      <>
        <Button size="sm" variant="solid" onClick={() => station.wish({ type: 'phone.answer', callId })}>
          <Icon name="phone" />
          {leg.state === 'failed' ? say.retry : say.answer}
        </Button>
        <Button size="sm" onClick={hangUp}>
          {say.reject}
        </Button>
      </>
    );
  const isParty = call.from.userId === me || call.to.userId === me;
  const isTalking = call.state === 'talking';
  const needsVoice = leg.state === 'resting' || leg.state === 'failed';
  return (
    <>
      {needsVoice && (
        <Button size="sm" variant="solid" onClick={() => station.wish({ type: 'phone.join', callId })}>
          <Icon name="phone" />
          {leg.state === 'failed' ? say.retry : say.join}
        </Button>
      )}
      {call.round?.wants && isTalking && (
        <Button
          size="sm"
          variant="solid"
          disabled={call.round.isPressed}
          onClick={() => station.command('phonePress', { callId, key: '1' })}
        >
          {pressName(call.round)}
        </Button>
      )}
      {isTalking && isParty && !call.round && <PartyButtons call={call} leg={leg} me={me} />}
      {isTalking && !call.round && (
        <Button
          size="sm"
          aria-pressed={call.isRecording}
          onClick={() => station.command(call.isRecording ? 'phoneRecordEnd' : 'phoneRecord', { callId })}
        >
          {call.isRecording ? say.recordEnd : say.record}
        </Button>
      )}
      {!isParty && (
        <Button size="sm" onClick={() => station.command('phoneBreakIn', { callId })}>
          {say.breakInAct}
        </Button>
      )}
      <Button size="sm" onClick={hangUp}>
        {isParty ? say.hangUp : say.leave}
      </Button>
    </>
  );
}

function AlarmButton({ hasKey, onPress }: { hasKey: boolean; onPress: () => void }) {
  useShortcuts({ [pageKeys.entry.toLowerCase()]: onPress }, hasKey);
  return (
    <Button size="sm" onClick={onPress} {...(hasKey ? { 'aria-keyshortcuts': pageKeys.entry } : {})}>
      <Icon name="plus" />
      {say.toAlarm}
      {hasKey && <KeyCap>{pageKeys.entry}</KeyCap>}
    </Button>
  );
}

/**
 * One call of the person: who it is with, how long, what it is at, and what can be done. `onAlarm` enters an alarm from
 * it, by key too where the card `hasKey`.
 */
export function CallCard({
  call,
  leg,
  me,
  onAlarm,
  hasKey = false,
}: {
  call: PhoneCall;
  leg: LegView;
  me: string;
  onAlarm?: OnAlarm | undefined;
  hasKey?: boolean;
}) {
  const station = useStation();
  const now = useServerNow();
  const since = Date.parse(call.answeredAt ?? call.startedAt);
  const isSimulated = call.from.isSimulated === true || call.to.isSimulated === true;
  return (
    <Box
      as="article"
      aria-label={otherName(call, me)}
      px="4"
      py="3"
      borderWidth="1px"
      borderColor={ringsAt(call, me) ? 'accent' : 'line'}
      borderRadius="md"
      bg="surface"
    >
      <Flex align="baseline" gap="3">
        <chakra.h3 flex="1" minW="0" truncate fontSize="lg" fontWeight="bold">
          {otherName(call, me)}
        </chakra.h3>
        <Box fontSize="lg" fontVariantNumeric="tabular-nums">
          {clockSpan(Math.max(0, Math.round((now - since) / msPerSecond)))}
        </Box>
      </Flex>
      <Flex gap="3" wrap="wrap" mt="0.5" fontSize="sm" color="fg.muted">
        <span role="status">{stateOf(call, leg, me)}</span>
        {call.isRecording && (
          <chakra.span color="alarm.pending" fontWeight="medium">
            {say.recording}
          </chakra.span>
        )}
        {call.supervisors
          .filter(({ mode, userId }) => mode === 'breakIn' && userId !== me)
          .map(({ userId, name }) => (
            <span key={userId}>{say.breakIn(name)}</span>
          ))}
      </Flex>
      {call.round && (
        <Box mt="1">
          {`${roundKindNames[call.round.kind]}：${call.round.title}`}
          {call.round.content !== '' && (
            <Box fontSize="sm" color="fg.muted" lineClamp={3}>
              {call.round.content}
            </Box>
          )}
        </Box>
      )}
      {isSimulated && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.simulated}
        </Box>
      )}
      {station.canCommand && (
        <Flex gap="2" wrap="wrap" mt="3">
          <Buttons call={call} leg={leg} me={me} />
          {onAlarm && <AlarmButton hasKey={hasKey} onPress={() => onAlarm(callerOf(call, me))} />}
        </Flex>
      )}
    </Box>
  );
}
