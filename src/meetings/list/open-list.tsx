import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Meeting } from '../../../contract/meetings/schemas.ts';
import type { MeetingView } from '../../../machines/meetings/meeting-view.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { EmptyPanel, Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { meetingMessages as say } from '../messages.ts';
import { LogDialog } from './log-dialog.tsx';

function Line({ meeting, onLog }: { meeting: Meeting; onLog: () => void }) {
  const station = useStation();
  const { meetId, title, isLocked, madeAt, members, ownerId } = meeting;
  const owner = members.find(({ userId }) => userId === ownerId)?.memName ?? '';
  const enter = (video: boolean): void => station.wish({ type: 'meeting.enter', meetId, video, isMuted: false });
  return (
    <Flex
      as="li"
      aria-label={title}
      align="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box flex="1" minW="14rem">
        <Flex align="center" gap="2">
          <chakra.h3 truncate fontWeight="bold">
            {title}
          </chakra.h3>
          {isLocked && (
            <Flex align="center" gap="1" fontSize="sm" color="fg.muted">
              <Icon name="lock" size="1rem" />
              {say.locked}
            </Flex>
          )}
        </Flex>
        <Box fontSize="sm" color="fg.muted">
          {say.byName(owner)} · {dateTime(madeAt)} ·{' '}
          {say.count(members.filter(({ state }) => state === 'in').length, members.length)}
        </Box>
      </Box>
      <Button onClick={onLog}>{say.log}</Button>
      {station.canCommand && (
        <>
          <Button onClick={() => enter(false)}>
            <Icon name="mic" />
            {say.enterAudio}
          </Button>
          <Button variant="solid" onClick={() => enter(true)}>
            <Icon name="video" />
            {say.enterVideo}
          </Button>
        </>
      )}
    </Flex>
  );
}

/** The meetings that go on and of which the person is a member. */
export function OpenList({ view, onMake }: { view: MeetingView; onMake: () => void }) {
  const station = useStation();
  const { stale } = useBehavior(station.connection$);
  const [logged, setLogged] = useState<string>();
  const { meetings } = view;
  if (!meetings) return <Loading label={stale ? say.failed : say.loading} />;
  if (meetings.length === 0)
    return (
      <EmptyPanel
        icon="people"
        title={say.none}
        next={say.noneNext}
        action={station.canCommand ? { name: say.make, onPress: onMake } : undefined}
      />
    );
  return (
    <>
      <chakra.ul listStyleType="none" aria-label={say.open}>
        {meetings.map((meeting) => (
          <Line key={meeting.meetId} meeting={meeting} onLog={() => setLogged(meeting.meetId)} />
        ))}
      </chakra.ul>
      {logged !== undefined && <LogDialog meetId={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
}
