import { merge, Subject } from 'rxjs';
import type { EventData } from '../../contract/events/catalogue.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createIncidentRows$ } from '../../streams/derived/incident-rows.ts';
import { comesBefore } from '../../streams/derived/incident-row.ts';
import { createLivePicture } from '../../streams/live-picture.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventOf, sampleStart, zhang } from '../support/sample-events.ts';

export type Sighting = EventData<'incident.opened'>['first'];
export type Frames = Extract<BusMessage, { kind: 'pushed' }>['frames'];

export const sighting = (alarmId: string, over: Partial<Sighting> = {}): Sighting => ({
  alarmId,
  sourceType: 5,
  voice: 'cam-1',
  startTime: '2026-03-01T00:00:00.000Z',
  longitude: 118.54,
  latitude: 30.29,
  reachM: 200,
  confidence: 60,
  ...over,
});

export const openedBy = (id: string, alarmId: string, position: number, over: Partial<Sighting> = {}) =>
  eventOf(
    'incident.opened',
    `incident-${id}`,
    {
      first: sighting(alarmId, over),
      areaName: '安徽省宣城市旌德县',
      placeName: '版书镇',
      surroundings: { riskGrade: 4 },
    },
    { position },
  );

export const joined = (id: string, alarmId: string, position: number, over: Partial<Sighting> = {}) =>
  eventOf('alarm.joined', `incident-${id}`, { sighting: sighting(alarmId, over) }, { position, version: 2 });

export function boot() {
  const bus = createBus();
  const clock = createManualClock(sampleStart);
  const [stop$, tick$] = [new Subject<void>(), new Subject<void>()];
  const live = createLivePicture(bus, clock, stop$);
  bus.publish({ kind: 'session', change: 'signedIn', userId: zhang.userId, regionCode: '34' });
  const rows$ = createIncidentRows$(
    {
      alarms: live.picture.alarms,
      fires: live.picture.fires,
      incidents: live.picture.incidents,
      incidentOf: live.picture.incidentOf,
    },
    live.changes$,
    merge(live.alarms$, live.fires$, live.incidents$, tick$),
    () => clock.now(),
  );
  const rows = () => {
    live.settle();
    return [...rows$.value.byId.values()].sort(comesBefore);
  };
  const pass = (ms: number): void => {
    clock.advance(ms);
    tick$.next();
  };
  return { live, rows$, rows, pass, push: (...frames: Frames[number][]) => bus.publish({ kind: 'pushed', frames }) };
}
