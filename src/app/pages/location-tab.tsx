import { useLocation } from 'wouter';
import { conversationIdOf } from '../../../contract/talk/conversation-id.ts';
import { useStation } from '../../kit/station.tsx';
import LocationPanel from '../../location/location-panel.tsx';

const page = '/command-dispatch/index';

/** Where people are; who is chosen is called in the telephone's part of the page, messaged in that of messages. */
export default function LocationTab() {
  const station = useStation();
  const [, navigate] = useLocation();
  return (
    <LocationPanel
      onCall={(tel) => {
        station.command('phoneMake', { tel });
        navigate(`${page}?tab=phone`);
      }}
      onMessage={(userId) => {
        station.wish({ type: 'chat.open', conversationID: conversationIdOf({ type: 'C2C', id: userId }) });
        navigate(page);
      }}
    />
  );
}
