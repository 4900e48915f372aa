import { useLocation, useSearch } from 'wouter';
import MeetingBanner from '../../meetings/meeting-banner.tsx';
import { MeetingMediaProvider } from '../../meetings/media.ts';
import { meetingMedia } from '../ports/meeting/shared-media.ts';

/** The line of meetings below the header, with the devices of this page. */
export default function MeetingLine() {
  const [path] = useLocation();
  const tab = new URLSearchParams(useSearch()).get('tab');
  const isAtMeetings = path === '/command-dispatch/index' && tab === 'meetings';
  return (
    <MeetingMediaProvider value={meetingMedia()}>
      <MeetingBanner isAtMeetings={isAtMeetings} />
    </MeetingMediaProvider>
  );
}
