import { Box, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Loading } from '../../kit/state-panel.tsx';
import TalkPage from '../../talk/talk-page.tsx';
import { meetingMedia } from '../ports/meeting/shared-media.ts';
import { MeetingMediaProvider } from '../../meetings/media.ts';
import { dispatchMessages as say } from './dispatch-messages.ts';
import { type DispatchTab, DispatchTabs, dispatchTabs } from './dispatch-tabs.tsx';

const PhoneTab = lazyPart(() => import('./phone-tab.tsx'), <Loading label={say.tabs.phone} />);
const LocationTab = lazyPart(() => import('./location-tab.tsx'), <Loading label={say.tabs.location} />);
const MeetingsPanel = lazyPart(
  () => import('../../meetings/meetings-panel.tsx'),
  <Loading label={say.tabs.meetings} />,
);

const tabIn = (search: string): DispatchTab => {
  const named = new URLSearchParams(search).get('tab');
  return dispatchTabs.find((tab) => tab === named) ?? 'talk';
};

/** /command-dispatch/index: messages, telephone, meetings and where people are, as the address says. */
export default function DispatchPage() {
  const [path, navigate] = useLocation();
  const tab = tabIn(useSearch());
  const panelId = useId();
  return (
    <Grid h="100%" minH="0" templateRows="auto minmax(0, 1fr)">
      <DispatchTabs
        tab={tab}
        panelId={panelId}
        onChoose={(next) => navigate(next === 'talk' ? path : `${path}?tab=${next}`, { replace: true })}
      />
      <Box id={panelId} role="tabpanel" aria-label={say.tabs[tab]} minH="0" minW="0">
        {tab === 'talk' && <TalkPage />}
        {tab === 'phone' && <PhoneTab />}
        {tab === 'location' && <LocationTab />}
        {tab === 'meetings' && (
          <MeetingMediaProvider value={meetingMedia()}>
            <MeetingsPanel />
          </MeetingMediaProvider>
        )}
      </Box>
    </Grid>
  );
}
