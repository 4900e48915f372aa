import { Box, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReplayStation } from '../../../machines/playback/replay-station.ts';
import { AlarmOverlays } from '../../alarms/alarm-overlays.tsx';
import { Monitoring } from '../../alarms/monitoring.tsx';
import { LiveStationProvider } from '../../kit/live-station.tsx';
import { StationProvider, useStation } from '../../kit/station.tsx';
import { PlayerBar } from '../../playback/player-bar.tsx';
import { RecordingChooser } from '../../playback/recording-chooser.tsx';
import { browserClock } from '../ports/clock.ts';

/** /replay: the monitoring screen over a recording instead of the connection. */
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
            <Monitoring boundaries={live} />
          </LiveStationProvider>
        </Box>
      </Grid>
      <AlarmOverlays />
    </StationProvider>
  );
}
