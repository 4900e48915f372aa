import { Flex } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { meetingMessages as say } from './messages.ts';
import { useMeetings } from './use-meetings.ts';

/** Where the meetings stand. */
const page = '/command-dispatch/index?tab=meetings';

/**
 * On every page: an invitation that rings, to be accepted or declined; and, on other pages, that one is in a meeting.
 * `isAtMeetings`: the room itself is on the screen.
 */
export default function MeetingBanner({ isAtMeetings }: { isAtMeetings: boolean }) {
  const station = useStation();
  const [, navigate] = useLocation();
  const { ringing, phase, meeting, meetings } = useMeetings();
  const myId = useBehavior(station.session$).user?.id;
  const [first] = ringing;
  if (!station.canCommand) return null;
  if (first) {
    const video = meetings
      ?.find(({ meetId }) => meetId === first.meetId)
      ?.members.find(({ userId }) => userId === myId)?.video;
    return (
      <Flex
        role="alert"
        align="center"
        justify="center"
        wrap="wrap"
        gap="2.5"
        minH="12"
        px="4"
        py="1.5"
        bg="inverse"
        color="fg.inverse"
        fontWeight="medium"
      >
        <Flex align="center" gap="2.5">
          <Icon name={video === true ? 'video' : 'mic'} />
          <span>{say.ring(first.invitedBy ?? '', first.title)}</span>
        </Flex>
        <Button
          size="sm"
          bg="fg.inverse"
          color="fg"
          borderColor="fg.inverse"
          _hover={{ opacity: 0.85 }}
          onClick={() => {
            station.wish({ type: 'meeting.enter', meetId: first.meetId, video: video === true, isMuted: false });
            navigate(page);
          }}
        >
          {say.accept}
        </Button>
        <Button
          size="sm"
          bg="transparent"
          color="fg.inverse"
          borderColor="fg.inverse"
          _hover={{ opacity: 0.85 }}
          onClick={() => station.wish({ type: 'meeting.decline', meetId: first.meetId })}
        >
          {say.decline}
        </Button>
      </Flex>
    );
  }
  if (phase !== 'in' || isAtMeetings || !meeting) return null;
  return (
    <Flex align="center" justify="center" gap="2.5" minH="10" px="4" bg="chosen" fontSize="sm">
      <Icon name="people" />
      <span>{say.inMeeting(meeting.title)}</span>
      <Button size="sm" onClick={() => navigate(page)}>
        {say.toMeeting}
      </Button>
      <Button size="sm" onClick={() => station.wish({ type: 'meeting.leave' })}>
        {say.leave}
      </Button>
    </Flex>
  );
}
