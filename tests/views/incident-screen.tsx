import { screen, within } from '@testing-library/react';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, membersOf } from '../support/fake-incidents.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

export const at = (time: string): string => `2025-11-21T${time}:00.000Z`;
export const me = { userId: officer.id, realName: officer.realName };

/** Puts an incident of these alarms, with them, in the picture. */
export function putIncident(
  station: FakeStation,
  alarms: readonly [Alarm, ...Alarm[]],
  over: Partial<Incident> = {},
): Incident {
  const incident = anIncident(alarms, over);
  station.put(...alarms);
  station.putIncidents([incident], membersOf(incident, alarms));
  return incident;
}

export const withoutConfidence = (alarm: Alarm): Alarm => {
  const { confidence: _confidence, ...rest } = alarm;
  return rest;
};

/** The screen of alarms, over what `prepare` puts in the picture. */
export function openScreen(prepare: (station: FakeStation) => void, options: { canCommand?: boolean } = {}) {
  const station = createFakeStation(options);
  prepare(station);
  return {
    station,
    ...show(
      station,
      <>
        <Monitoring />
        <AlarmOverlays />
      </>,
    ),
  };
}

/** Two incidents and an alarm that stands alone: an urgent one seen twice, a low one received by me. */
export function usual(station: FakeStation): void {
  putIncident(
    station,
    [
      anAlarm({ id: 'u1', placeName: '云乐镇', sourceId: 'N20', startTime: at('05:50'), raisedAt: at('05:51') }),
      withoutConfidence(
        anAlarm({ id: 'u2', sourceType: 4, sourceId: '电话', startTime: at('05:55'), raisedAt: at('05:56') }),
      ),
    ],
    { id: 'urgent', openedAt: at('05:51'), surroundings: { villageM: 400, villageName: '洪川村', riskGrade: 5 } },
  );
  putIncident(
    station,
    [
      anAlarm({
        id: 'l1',
        placeName: '白地镇',
        sourceType: 6,
        confidence: 30,
        status: 'received',
        owner: me,
        receivedAt: at('06:03'),
        raisedAt: at('06:02'),
        startTime: at('06:02'),
      }),
    ],
    { id: 'low' },
  );
  station.put(
    anAlarm({ id: 'alone', placeName: '庙首镇', confidence: 80, raisedAt: at('06:00'), startTime: at('06:00') }),
  );
}
export const rows = (): HTMLElement[] => within(grid()).getAllByRole('row').slice(1);
export const ids = (): string[] => rows().map((row) => row.dataset['id'] ?? '');

export const cells = (id: string): string[] =>
  within(rows().find((row) => row.dataset['id'] === id)!)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

export const grid = (): HTMLElement =>
  screen.queryByRole('treegrid', { name: '警情' }) ?? screen.getByRole('grid', { name: '警情' });
