import type { Alarm } from '../../contract/alarms/alarm.ts';
import { incidentRule, missedClock } from '../../contract/incidents/clocks.ts';
import type { PassedClock } from '../../contract/incidents/incident.ts';
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

/** The deadline of a row that has passed and is still missed, with the region whose duty was told. */
export function missedOn(station: Station, row: IncidentRow, rules: RegionRules): PassedClock | undefined {
  const { incident } = row;
  // Most have missed none, and a list asks of very many.
  if (!incident || incident.passed.length === 0) return undefined;
  return missedClock(incident, alarmsIn(station, row), incidentRule(incident, rules), (id) =>
    inPicture(station.fires$.value, id),
  );
}
