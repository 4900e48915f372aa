import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReplayStation } from '../../../machines/playback/replay-station.ts';
import type { Station } from '../../../machines/station.ts';
import { chatOf } from '../../../machines/talk/chat.ts';
import { AlarmOverlays } from '../../alarms/alarm-overlays.tsx';
import { Monitoring } from '../../alarms/monitoring.tsx';
import { openAlarm } from '../../alarms/open-alarm.ts';
import { FireDetail, type FireSlots } from '../../fires/detail/fire-detail.tsx';
import { FireChecklist } from '../../plans/fire-checklist.tsx';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { inPicture } from '../../kit/in-picture.ts';
import { LiveStationProvider } from '../../kit/live-station.tsx';
import { StationProvider, useStation } from '../../kit/station.tsx';
import { playbackMessages as say } from '../../playback/messages.ts';
import { PlayerBar } from '../../playback/player-bar.tsx';
import { RecordingChooser } from '../../playback/recording-chooser.tsx';
import { FireLinks } from '../../rescue/links/fire-links.tsx';
import { FireTasks } from '../../rescue/tasks/fire-tasks.tsx';
import FireSupplies from '../../supply/fire-supplies.tsx';
import TalkPage from '../../talk/talk-page.tsx';
import FireFlights from '../../uav/fire-flights.tsx';
import { browserClock } from '../ports/clock.ts';

/** What other areas put on the page of a fire, as far as a recording holds it. */
const recorded: FireSlots = {
  advice: (fire) => <FireChecklist fire={fire} />,
  supplies: (fire) => (
    <>
      <FireSupplies fire={fire} />
      <FireFlights fire={fire} />
    </>
  ),
  tasks: (fire) => <FireTasks fire={fire} />,
  links: (fire) => <FireLinks fire={fire} />,
};

/**
 * The conversation that is read, or the fire that somebody looks at, in the recording or beside it; else the monitoring
 * screen.
 */
function Replayed({ replay, live }: { replay: ReplayStation; live: Station }) {
  const { selectedId } = useBehavior(replay.fireDesk$);
  const fire = inPicture(useBehavior(replay.fires$), selectedId);
  const { openId } = useBehavior(chatOf(replay));
  if (openId !== undefined)
    return (
      <Grid h="100%" templateRows="auto minmax(0, 1fr)">
        <Box px="3" py="1.5" borderBottomWidth="1px" borderColor="line">
          <Button size="sm" onClick={() => replay.wish({ type: 'chat.open', conversationID: undefined })}>
            <Icon name="left" />
            {say.leaveTalk}
          </Button>
        </Box>
        <TalkPage />
      </Grid>
    );
  if (!fire) return <Monitoring boundaries={live} />;
  return (
    <FireDetail
      key={fire.id}
      fireId={fire.id}
      slots={recorded}
      onAlarm={(id) => openAlarm(replay, id)}
      onBack={() => replay.wish({ type: 'fire.select', fireId: undefined })}
    />
  );
}

/** /replay: the monitoring screen, a conversation or a fire's page, over a recording instead of the connection. */
export default function ReplayPage() {
  const live = useStation();
  const [replay, setReplay] = useState<ReplayStation>();
  useEffect(() => () => replay?.stop(), [replay]);
  if (!replay) return <RecordingChooser clock={browserClock} onOpen={setReplay} />;
  return (
    <StationProvider station={replay}>
      <Grid h="100%" templateRows="auto minmax(0, 1fr)">
        <PlayerBar station={replay} onClose={() => setReplay(undefined)} />
        <Box minH="0">
          <LiveStationProvider station={live}>
            <Replayed replay={replay} live={live} />
          </LiveStationProvider>
        </Box>
      </Grid>
      <AlarmOverlays />
    </StationProvider>
  );
}
