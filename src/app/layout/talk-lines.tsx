import { useLocation, useSearch } from 'wouter';
import MeetingBanner from '../../meetings/meeting-banner.tsx';
import { MeetingMediaProvider } from '../../meetings/media.ts';
import { PhoneMediaProvider } from '../../telephony/media.ts';
import { PhoneBanner } from '../../telephony/phone-banner.tsx';
import { useStation } from '../../kit/station.tsx';
import { WhereBanner } from '../../location/where-banner.tsx';
import { usePhone } from '../../telephony/use-phone.ts';
import { findPlace } from '../ports/find-place.ts';
import { meetingMedia } from '../ports/meeting/shared-media.ts';
import { phoneMedia } from '../ports/phone/shared-media.ts';

/** An officer asks where this device is. */
function Asked() {
  const { canCommand } = useStation();
  const { asked } = usePhone();
  return canCommand && asked ? <WhereBanner key={asked.at} asked={asked} find={findPlace} /> : null;
}

/** The lines of calls and meetings below the header, with the devices of this page. */
export default function TalkLines() {
  const [path] = useLocation();
  const tab = new URLSearchParams(useSearch()).get('tab');
  const isAt = (one: string): boolean => path === '/command-dispatch/index' && tab === one;
  return (
    <>
      <PhoneMediaProvider value={phoneMedia()}>
        <PhoneBanner isAtPhone={isAt('phone')} />
      </PhoneMediaProvider>
      <PhoneMediaProvider value={phoneMedia()}>
        <Asked />
      </PhoneMediaProvider>
      <MeetingMediaProvider value={meetingMedia()}>
        <MeetingBanner isAtMeetings={isAt('meetings')} />
      </MeetingMediaProvider>
    </>
  );
}
