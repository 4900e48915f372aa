import { Kysely, SqliteDialect } from 'kysely';
import { alarmProjections } from '../../server/alarms/projections.ts';
import { fireProjections } from '../../server/fires/projections.ts';
import { incidentProjections } from '../../server/incidents/projections.ts';
import type { Projection } from '../../server/store/projection.ts';
import { recreateTable } from '../../server/store/read-model.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import type { Tables } from '../../server/tables.ts';

const startMs = Date.parse('2026-01-01T00:00:00.000Z');
const projections = [
  ...alarmProjections,
  ...fireProjections,
  ...incidentProjections,
] as unknown as readonly Projection<unknown>[];

/** A moment so many days after the first of the tests. */
export const onDay = (day: number): string => new Date(startMs + day * 86_400_000).toISOString();

/**
 * The tables from which pictures are read, in memory, with rows as a test wants them; each row is told by an event of
 * its own.
 */
export function openPictureDatabase() {
  const rows = openDatabase(':memory:');
  for (const projection of projections) recreateTable(rows, projection);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: rows }) });
  let position = 0;
  const insert = (table: string, values: Readonly<Record<string, unknown>>): void => {
    const names = Object.keys(values);
    const marks = names.map(() => '?').join(', ');
    rows.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`).run(Object.values(values));
  };
  const told = (areaCode: string, at = onDay(position)): number => {
    position += 1;
    insert('events', {
      position,
      stream: `s-${position}`,
      version: 1,
      type: 'alarm.raised',
      area_code: areaCode,
      body: JSON.stringify({ at }),
    });
    return position;
  };
  const docOf = (id: string, areaCode: string): string => JSON.stringify({ id, position: told(areaCode) });
  return {
    db,
    /** Gives the one row of a table another document. */
    rewrite: (table: string, doc: unknown) => void rows.prepare(`UPDATE ${table} SET doc = ?`).run(JSON.stringify(doc)),
    /** Many rows at once. */
    together: (put: () => void) => rows.transaction(put)(),
    /** The end of the log. */
    get position() {
      return position;
    },
    /** One more event, and its position. */
    told,
    alarm: (id: string, areaCode: string, status: string, day = 0) =>
      insert('alarms', {
        id,
        area_code: areaCode,
        status,
        raised_at: onDay(day),
        start_time: onDay(day),
        doc: docOf(id, areaCode),
      }),
    fire: (id: string, areaCode: string, status: string, day = 0) =>
      insert('fires', {
        id,
        area_code: areaCode,
        status,
        opened_at: onDay(day),
        start_time: onDay(day),
        doc: docOf(id, areaCode),
      }),
    incident(id: string, areaCode: string, ...alarmIds: readonly string[]) {
      insert('incidents', { id, area_code: areaCode, opened_at: onDay(0), doc: docOf(id, areaCode) });
      for (const alarmId of alarmIds)
        insert('incident_alarms', {
          id: alarmId,
          incident_id: id,
          area_code: areaCode,
          position: told(areaCode),
          doc: '{}',
        });
    },
  };
}
