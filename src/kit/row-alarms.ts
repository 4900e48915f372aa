import type { Alarm } from '../../contract/alarms/alarm.ts';
import { missedOf, rowClocks } from '../../contract/incidents/clocks.ts';
import type { IncidentClock, PassedClock } from '../../contract/incidents/incident.ts';
import type { RunningClock } from '../../contract/running-clock.ts';
import type { RegionRules } from '../../contract/rules/rule.ts';
import type { Station } from '../../machines/station.ts';
import type { IncidentRow } from '../../streams/derived/incident-row.ts';
import { inPicture } from './in-picture.ts';

/** The alarms of a row, as they stand in the picture now. */
export const alarmsIn = (station: Station, row: IncidentRow): readonly Alarm[] => {
  const { byId } = station.alarms$.value;
  return station
    .rows()
    .value.alarmsOf(row.id)
    .flatMap((id) => byId.get(id) ?? []);
};

/** The clocks that run on a row, what is due first before the others. */
export function clocksOn(station: Station, row: IncidentRow, rules: RegionRules): RunningClock<IncidentClock>[] {
  const { byId, incidentOf } = station.incidents$.value;
  const places = {
    standsIn: ({ id }: Alarm) => byId.get(incidentOf.get(id) ?? ''),
    incidentOf: (id: string) => byId.get(id),
    whole: (alarm: Alarm) => alarm,
  };
  return rowClocks(alarmsIn(station, row), places, rules, (id) => inPicture(station.fires$.value, id));
}

/** The deadlines of a row that have passed and are still missed, each with the region whose duty was told. */
export const missedOn = (station: Station, row: IncidentRow, rules: RegionRules): PassedClock[] =>
  // Most have missed none, and a list asks of very many.
  row.passed.length === 0 ? [] : missedOf(row.passed, clocksOn(station, row, rules));
