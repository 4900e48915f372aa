import { confidenceOf, pointOf } from '../../contract/incidents/evidence.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import type { IncidentRow } from '../../contract/incidents/schemas.ts';
import type { Standing } from './standings.ts';

const micro = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function shelfOf({ shelf }: Incident): Pick<IncidentRow, 'shelf'> {
  if (!shelf) return {};
  const { at: _at, ...shown } = shelf;
  return { shelf: shown };
}

/** An incident as a list shows it. */
export function incidentRowOf(incident: Incident, { state, counts, owner, fireId }: Standing): IncidentRow {
  const { id, areaCode, areaName, placeName, openedAt, passed, mergedInto, demo } = incident;
  const evidence = evidenceIn(incident);
  const { longitude, latitude } = pointOf(evidence);
  return {
    id,
    areaCode,
    areaName,
    placeName,
    longitude: micro(longitude),
    latitude: micro(latitude),
    openedAt,
    firstSeen: evidence.firstSeen,
    lastSeen: evidence.lastSeen,
    total: evidence.total,
    bySource: { ...evidence.bySource },
    confidence: confidenceOf(evidence),
    ...rank(incident),
    reasons: [...rank(incident).reasons],
    state,
    counts,
    ...(owner ? { owner } : {}),
    ...(fireId === undefined ? {} : { fireId }),
    ...(mergedInto === undefined ? {} : { mergedInto }),
    ...shelfOf(incident),
    passed: passed.map((one) => ({ ...one })),
    ...(demo ? { demo } : {}),
  };
}
