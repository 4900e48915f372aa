import { calls } from '../../contract/api/calls.ts';
import type { IncidentAlarm, IncidentRow } from '../../contract/incidents/schemas.ts';

/** Where to ask, and with which token. */
export interface Asker {
  port: number;
  token: string;
}

const pageSize = 100;

async function all<T>({ port, token }: Asker, path: string, query: Record<string, string>): Promise<T[]> {
  const found: T[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const search = new URLSearchParams({ ...query, pageNum: String(pageNum), pageSize: String(pageSize) });
    const response = await fetch(`http://127.0.0.1:${port}${path}?${search.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const { data, total } = (await response.json()) as { data: T[]; total: number };
    found.push(...data);
    if (found.length >= total || data.length === 0) return found;
  }
}

/** In which row each alarm stands, as an officer reads it: the list of the rows, and of each row its raw alarms. */
export async function readBack(asker: Asker): Promise<Map<string, string>> {
  const rows = await all<IncidentRow>(asker, calls.incidentPage.path, { shelved: 'with' });
  const rowOf = new Map<string, string>();
  for (const { id } of rows) {
    for (const alarm of await all<IncidentAlarm>(asker, calls.incidentAlarms.path, { incidentId: id }))
      rowOf.set(alarm.id, id);
  }
  return rowOf;
}
