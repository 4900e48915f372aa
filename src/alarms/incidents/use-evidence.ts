import { useMemo } from 'react';
import type { Alarm } from '../../../contract/alarms/alarm.ts';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { evidenceOn, type MapEvidence } from '../../map/evidence-marks.ts';
import { alarmsIn } from '../../kit/row-alarms.ts';

const asked = { pageNum: 1, pageSize: 50 } as const;

interface RowEvidence {
  alarms: readonly Alarm[];
  evidence: MapEvidence | undefined;
}

/**
 * The alarms of a row, and what they are as evidence. How far each may be wrong is the server's word: it is asked while
 * `asks`, and what it said is kept; a replay has none.
 */
export function useEvidence(row: IncidentRow, asks: boolean): RowEvidence & { evidence: MapEvidence };
export function useEvidence(row: IncidentRow | undefined, asks: boolean): RowEvidence;
export function useEvidence(row: IncidentRow | undefined, asks: boolean): RowEvidence {
  const station = useStation();
  // A row is another one whenever something of it or of its alarms changes.
  const alarms = useMemo(() => (row ? alarmsIn(station, row) : []), [station, row]);
  const { data } = useQuery(
    station,
    'incidentAlarms',
    { incidentId: row?.id ?? '', ...asked },
    asks && station.canCommand && row?.incident !== undefined,
  );
  const evidence = useMemo(() => {
    if (!row) return undefined;
    const reach = new Map(data?.flatMap(({ id, reachM }) => (reachM === undefined ? [] : [[id, reachM]])));
    return evidenceOn(alarms, row, reach);
  }, [alarms, row, data]);
  return { alarms, evidence };
}
