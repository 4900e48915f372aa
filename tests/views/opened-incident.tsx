import { act, fireEvent, screen, within } from '@testing-library/react';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { BesideEvidence, type EvidenceBeside } from '../../src/alarms/inspector/beside.ts';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import type { FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { at } from './incident-screen.tsx';

export const pixel = anAlarm({
  id: 'sat',
  placeName: '云乐镇',
  sourceId: 'N20',
  confidence: 60,
  satellite: { satellite: 'N20', instrument: 'VIIRS', scan: 0.4, track: 0.38 },
});

export const camera = anAlarm({
  id: 'cam',
  sourceType: 5,
  sourceId: 'K12',
  confidence: 50,
  longitude: 118.443,
  latitude: 30.283,
  startTime: at('05:57'),
  sight: { longitude: 118.4, latitude: 30.25, bearing: 48, bearingError: 2, rangeM: 5_500 },
});

const { satellite: _satellite, ...phone } = anAlarm({
  id: 'tel',
  sourceType: 4,
  sourceId: '电话',
  longitude: 118.442,
  latitude: 30.281,
  startTime: at('05:59'),
});
export { phone };

/** The screen of alarms with an incident and its evidence; `beside`: what other areas add to that. */
export async function openDialog(
  prepare: (station: FakeStation) => unknown,
  options: { canCommand?: boolean } = {},
  id = 'i',
  beside: EvidenceBeside = {},
) {
  const station = createAskedStation(options);
  prepare(station);
  const shown = show(
    station,
    <BesideEvidence value={beside}>
      <Monitoring />
      <AlarmOverlays />
    </BesideEvidence>,
  );
  act(() => station.wish({ type: 'incident.select', incidentId: id }));
  const dialog = await screen.findByRole('complementary');
  return { station, dialog, ...shown };
}

export const button = (name: string): HTMLElement =>
  within(screen.getByRole('group', { name: '处置操作' })).getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens a part that is folded under its title. */
export const unfold = (title: string): void => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${title}`), expanded: false }));
};
