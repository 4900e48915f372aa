import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { MeetingView } from '../../machines/meetings/meeting-view.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { MakeDialog } from './list/make-dialog.tsx';
import { OpenList } from './list/open-list.tsx';
import { PastList } from './list/past-list.tsx';
import { meetingMessages as say } from './messages.ts';
import { Room } from './room/room.tsx';
import { useMeetings } from './use-meetings.ts';

/** Why the person is in no meeting any more, or never came in, until they have read it. */
function Over({ view }: { view: MeetingView }) {
  const station = useStation();
  const { phase, refusal, message, meeting } = view;
  if (phase !== 'ended' && phase !== 'kicked' && phase !== 'elsewhere' && phase !== 'refused') return null;
  return (
    <Flex
      role="alert"
      align="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="3"
      bg={phase === 'ended' ? 'raised' : 'alarm.wash'}
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Icon name={phase === 'ended' ? 'done' : 'warn'} />
      <Box flex="1" minW="14rem">
        {say.over[phase]}
        {message !== undefined && `：${message}`}
      </Box>
      {refusal === 'full' && meeting && (
        <Button
          onClick={() => station.wish({ type: 'meeting.enter', meetId: meeting.meetId, video: false, isMuted: false })}
        >
          {say.enterAudio}
        </Button>
      )}
      <Button onClick={() => station.wish({ type: 'meeting.dismiss' })}>{say.understood}</Button>
    </Flex>
  );
}

/** The meetings of a person: the room while they are in one, else the list of those that go on and that have ended. */
export default function MeetingsPanel() {
  const station = useStation();
  const view = useMeetings();
  const [isPast, setIsPast] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  if (view.phase === 'in' || view.phase === 'joining') return <Room view={view} />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="3" wrap="wrap" minH="12" px="4" py="1.5" borderBottomWidth="1px" borderColor="line">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {say.title}
        </chakra.h2>
        <Flex role="group" aria-label={say.parts} gap="2">
          <Button size="sm" aria-pressed={!isPast} onClick={() => setIsPast(false)}>
            {say.open}
          </Button>
          <Button size="sm" aria-pressed={isPast} onClick={() => setIsPast(true)}>
            {say.past}
          </Button>
        </Flex>
        {station.canCommand && (
          <Button ml="auto" size="sm" variant="solid" onClick={() => setIsMaking(true)}>
            <Icon name="plus" />
            {say.make}
          </Button>
        )}
      </Flex>
      <Over view={view} />
      <Box flex="1" minH="0" overflowY="auto">
        {isPast ? <PastList /> : <OpenList view={view} onMake={() => setIsMaking(true)} />}
      </Box>
      {isMaking && <MakeDialog onClose={() => setIsMaking(false)} />}
    </Flex>
  );
}
