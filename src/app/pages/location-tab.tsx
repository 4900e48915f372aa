import { Box, Grid } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { conversationIdOf } from '../../../contract/talk/conversation-id.ts';
import { useStation } from '../../kit/station.tsx';
import { useDone } from '../../kit/use-done.ts';
import LocationPanel from '../../location/location-panel.tsx';
import { phoneMessages } from '../../telephony/messages.ts';
import { useDialling } from '../../telephony/use-dialling.ts';

const page = '/command-dispatch/index';

/**
 * Where people are. A chosen person can be called, and the tab of telephony opens once the server has accepted the
 * call; or messaged, in the tab of messages.
 */
export default function LocationTab() {
  const station = useStation();
  const [, navigate] = useLocation();
  const { awaited, sent, dial } = useDialling('phoneMake', (tel) => ({ tel }));
  useDone(sent, () => navigate(`${page}?tab=phone`));
  return (
    <Grid h="100%" minH="0" templateRows="auto minmax(0, 1fr)" templateColumns="minmax(0, 1fr)">
      <Box role="status" textAlign="center" fontSize="sm" color="fg.muted">
        {awaited !== undefined && phoneMessages.calling}
      </Box>
      <LocationPanel
        onCall={dial}
        onMessage={(userId) => {
          station.wish({ type: 'chat.open', conversationID: conversationIdOf({ type: 'C2C', id: userId }) });
          navigate(page);
        }}
      />
    </Grid>
  );
}
