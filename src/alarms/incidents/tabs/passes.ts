import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { shortMinute } from '../../../kit/time.ts';

/** One pass of one satellite: what it saw within a few minutes. */
export interface Pass {
  id: string;
  name: string;
  alarmIds: ReadonlySet<string>;
}

/** Pixels further apart in time than this are of another pass, in milliseconds; an orbit takes a hundred minutes. */
const withinMs = 15 * 60_000;

/** The passes of satellite alarms, the newest first, named as they are read on a day. Takes alarms the newest first. */
export function passesOf(alarms: readonly Alarm[], today: string): readonly Pass[] {
  const open = new Map<string, { last: number; pass: { id: string; first: string; alarmIds: Set<string> } }>();
  const all: { id: string; first: string; satellite: string; alarmIds: Set<string> }[] = [];
  for (const { id, startTime, satellite } of alarms) {
    if (!satellite) continue;
    const at = Date.parse(startTime);
    let known = open.get(satellite.satellite);
    if (!known || known.last - at > withinMs) {
      const pass = {
        id: `${satellite.satellite} ${startTime}`,
        first: startTime,
        satellite: satellite.satellite,
        alarmIds: new Set<string>(),
      };
      all.push(pass);
      known = { last: at, pass };
      open.set(satellite.satellite, known);
    }
    known.last = at;
    known.pass.first = startTime;
    known.pass.alarmIds.add(id);
  }
  return all.map(({ id, first, satellite, alarmIds }) => ({
    id,
    alarmIds,
    name: `${satellite} ${shortMinute(Date.parse(first), today)}（${alarmIds.size}）`,
  }));
}
