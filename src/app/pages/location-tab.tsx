import { useLocation } from 'wouter';
import { conversationIdOf } from '../../../contract/talk/conversation-id.ts';
import type { PhoneCall } from '../../../contract/telephony/schemas.ts';
import { useStation } from '../../kit/station.tsx';
import { useDone } from '../../kit/use-done.ts';
import LocationPanel from '../../location/location-panel.tsx';
import { PhoneMediaProvider } from '../../telephony/media.ts';
import { phoneMessages } from '../../telephony/messages.ts';
import { useDialling } from '../../telephony/use-dialling.ts';
import { usePhone } from '../../telephony/use-phone.ts';
import { otherName } from '../../telephony/words.ts';
import { phoneMedia } from '../ports/phone/shared-media.ts';

const page = '/command-dispatch/index';

/** Why nobody is to be called now: another call would put the present one on hold, unseen from this page. */
function useNoCall(): string | undefined {
  const { calls, me } = usePhone();
  const isPresent = ({ state, from, to, heldBy }: PhoneCall): boolean =>
    me !== undefined && !heldBy.includes(me) && (from.userId === me || (to.userId === me && state === 'talking'));
  const present = [...calls.values()].find(isPresent);
  return present && phoneMessages.noOtherCall(otherName(present, me));
}

function Places() {
  const station = useStation();
  const [, navigate] = useLocation();
  const { awaited, sent, dial } = useDialling('phoneMake', (tel) => ({ tel }));
  const noCall = useNoCall();
  useDone(sent, () => navigate(`${page}?tab=phone`));
  return (
    <LocationPanel
      noCall={awaited === undefined ? noCall : phoneMessages.calling}
      onCall={dial}
      onMessage={(userId) => {
        station.wish({ type: 'chat.open', conversationID: conversationIdOf({ type: 'C2C', id: userId }) });
        navigate(page);
      }}
    />
  );
}

/**
 * Where people are. A chosen person can be called, and the tab of telephony opens once the server has accepted the
 * call; or messaged, in the tab of messages.
 */
export default function LocationTab() {
  return (
    <PhoneMediaProvider value={phoneMedia()}>
      <Places />
    </PhoneMediaProvider>
  );
}
