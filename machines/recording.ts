import type { Observable } from 'rxjs';
import type { UserDetail } from '../contract/session/schemas.ts';
import type { BusMessage } from '../streams/bus.ts';
import { seenOf } from '../streams/derived/positions.ts';
import { createRecording$ } from '../streams/recorder.ts';
import type { Clock } from './ports.ts';
import type { Station } from './station.ts';

/** The picture of a station as messages, so that a recording may begin in the middle of a night. */
function pictureSoFar(station: Station, { regionCode }: UserDetail, at: string): readonly BusMessage[] {
  const { byId: alarms } = station.alarms$.value;
  const { byId: fires } = station.fires$.value;
  const { byId: incidents, incidentOf } = station.incidents$.value;
  const { position } = station.connection$.value;
  if (alarms.size + fires.size === 0) return [];
  const data = {
    alarms: [...alarms.values()],
    fires: [...fires.values()],
    incidents: [...incidents.values()],
    members: [...incidentOf],
  };
  const seen = station.positions$.value;
  return [
    { kind: 'pushed', frames: [{ type: 'line.snapshot', position, at, areaCode: regionCode, data }] },
    ...(seen.total > 0
      ? [
          {
            kind: 'pushed' as const,
            frames: [{ type: 'line.positions' as const, position: 0, at, data: seenOf(seen) }],
          },
        ]
      : []),
  ];
}

/** The lines of a recording of a signed-in station from now on; undefined while nobody is signed in. */
export function recordStation(station: Station, clock: Clock, schemaHash: string): Observable<string> | undefined {
  const { user } = station.session$.value;
  if (!user) return undefined;
  const { id, userName, realName, regionCode } = user;
  const startedAt = new Date(clock.now()).toISOString();
  return createRecording$(
    station.bus,
    clock,
    { lookout: 'recording', version: 1, schemaHash, startedAt, user: { id, userName, realName, regionCode } },
    pictureSoFar(station, user, startedAt),
  );
}
