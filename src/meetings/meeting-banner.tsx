import { useLocation } from 'wouter';
import { OngoingBanner, RingBanner } from '../kit/ring-banner.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { meetingMessages as say } from './messages.ts';
import { useMeetings } from './use-meetings.ts';
import { useReturn } from './use-return.ts';

/** Where the meetings stand. */
const page = '/command-dispatch/index?tab=meetings';

/**
 * On every page: an invitation that rings, to be accepted or declined; a meeting to come back to after the page was
 * loaded anew; and, on other pages, that one is in a meeting, or why not. A meeting is entered in place, so that
 * nothing on the page is lost. `isAtMeetings`: the room itself is on the screen.
 */
export default function MeetingBanner({ isAtMeetings }: { isAtMeetings: boolean }) {
  const station = useStation();
  const [, navigate] = useLocation();
  const view = useMeetings();
  const { ringing, phase, meeting, meetings, message } = view;
  const myId = useBehavior(station.session$).user?.id;
  const back = useReturn(view, myId);
  const [first] = ringing;
  if (!station.canCommand) return null;
  const go = { name: say.toMeeting, onPress: () => navigate(page) };
  // The reason is shown first: the invitation may still ring.
  if (phase === 'refused' && !isAtMeetings)
    return (
      <OngoingBanner
        icon="warn"
        said={say.notIn(message)}
        go={{ ...go, name: say.toMeetings }}
        leave={{ name: say.understood, onPress: () => station.wish({ type: 'meeting.dismiss' }) }}
      />
    );
  if (first) {
    const video = meetings
      ?.find(({ meetId }) => meetId === first.meetId)
      ?.members.find(({ userId }) => userId === myId)?.video;
    return (
      <RingBanner
        icon={video === true ? 'video' : 'mic'}
        said={say.ring(first.invitedBy ?? '', first.title)}
        take={{
          name: say.accept,
          onPress: () =>
            station.wish({ type: 'meeting.enter', meetId: first.meetId, video: video === true, isMuted: false }),
        }}
        refuse={{ name: say.decline, onPress: () => station.wish({ type: 'meeting.decline', meetId: first.meetId }) }}
      />
    );
  }
  if (back) {
    const { meetId, title } = back.meeting;
    return (
      <OngoingBanner
        icon="people"
        said={say.wasIn}
        go={{
          name: say.back(title),
          onPress: () => station.wish({ type: 'meeting.enter', meetId, video: back.video, isMuted: back.isMuted }),
        }}
        leave={{ name: say.notBack, onPress: back.turnDown }}
      />
    );
  }
  if (isAtMeetings) return null;
  const leave = { name: say.leave, onPress: () => station.wish({ type: 'meeting.leave' }) };
  if (phase === 'joining') return <OngoingBanner icon="people" said={say.joining} go={go} leave={leave} />;
  if (phase !== 'in' || !meeting) return null;
  return <OngoingBanner icon="people" said={say.inMeeting(meeting.title)} go={go} leave={leave} />;
}
