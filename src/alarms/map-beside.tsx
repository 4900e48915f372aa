import { Box } from '@chakra-ui/react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { Station } from '../../machines/station.ts';
import { Loading } from '../kit/state-panel.tsx';
import type { AlarmMapProps } from '../map/alarm-map.tsx';
import type { MapEvidence } from '../map/evidence-marks.ts';
import { mapMessages } from '../map/messages.ts';
import { OutlineFailed } from '../map/outline-failed.tsx';
import type { MapAlarm } from '../map/points.ts';
import { useOutline } from '../map/use-outline.ts';
import type { RegionCode } from '../../contract/ids.ts';

const AlarmMap = lazyPart(() => import('../map/alarm-map.tsx'), <Loading label={mapMessages.loading} />);

/**
 * The map beside the list; what does not come says so in its place. `boundaries`: the station that answers for the
 * outline; `boundary`: the region's own, by which the map opens at once.
 */
export function MapBeside({
  boundaries,
  regionCode,
  boundary,
  points,
  focus,
  evidence,
  onSelect,
}: {
  boundaries: Station;
  regionCode: RegionCode;
  boundary: AlarmMapProps['boundary'];
  points: readonly MapAlarm[];
  focus: MapAlarm | undefined;
  evidence: MapEvidence | undefined;
  onSelect: (id: string) => void;
}) {
  const { state, outline } = useOutline(boundaries);
  return (
    <Box minH="0" bg="canvas">
      {state === 'failed' ? (
        <OutlineFailed station={boundaries} beside={mapMessages.noOutlineWhy} />
      ) : outline === undefined && !boundary ? (
        <Loading label={mapMessages.loading} />
      ) : (
        <AlarmMap
          outline={outline}
          boundary={boundary}
          regionCode={regionCode}
          alarms={points}
          focus={focus}
          evidence={evidence}
          onSelect={onSelect}
        />
      )}
    </Box>
  );
}
