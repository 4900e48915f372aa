import { Box, Grid } from '@chakra-ui/react';
import { lazy, Suspense, useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Loading } from '../../kit/state-panel.tsx';
import TalkPage from '../../talk/talk-page.tsx';
import { meetingMedia } from '../ports/meeting/shared-media.ts';
import { MeetingMediaProvider } from '../../meetings/media.ts';
import { dispatchMessages as say } from './dispatch-messages.ts';
import { type DispatchTab, DispatchTabs, dispatchTabs } from './dispatch-tabs.tsx';

const PhoneTab = lazy(() => import('./phone-tab.tsx'));
const LocationTab = lazy(() => import('./location-tab.tsx'));
const MeetingsPanel = lazy(() => import('../../meetings/meetings-panel.tsx'));

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
        {tab === 'phone' && (
          <Suspense fallback={<Loading label={say.tabs.phone} />}>
            <PhoneTab />
          </Suspense>
        )}
        {tab === 'location' && (
          <Suspense fallback={<Loading label={say.tabs.location} />}>
            <LocationTab />
          </Suspense>
        )}
        {tab === 'meetings' && (
          <Suspense fallback={<Loading label={say.tabs.meetings} />}>
            <MeetingMediaProvider value={meetingMedia()}>
              <MeetingsPanel />
            </MeetingMediaProvider>
          </Suspense>
        )}
      </Box>
    </Grid>
  );
}
