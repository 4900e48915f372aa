import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alarmProjections } from '../../server/alarms/projections.ts';
import { StoreOverloaded } from '../../server/store/group-commit.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { readBody } from '../../server/store/stored-event.ts';
import { UnusableDatabase } from '../../server/store/schema.ts';
import { openSqliteStore, type SqliteStoreOptions } from '../../server/store/sqlite-store.ts';
import { steppedClock } from '../support/server-clock.ts';
import { eventStoreSuite } from './event-store-suite.ts';
import { append, raised, received } from './facts.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'lookout-store-'));

const openIn = (folder: string, more: Partial<SqliteStoreOptions> = {}) =>
  openSqliteStore({
    file: join(folder, 'lookout.db'),
    clock: steppedClock(),
    projections: alarmProjections,
    pollMs: 5,
    ...more,
  });

eventStoreSuite('SQLite', async () => {
  const folder = newFolder();
  const store = openIn(folder);
  return {
    store,
    another: async () => openIn(folder),
    async alarmRows() {
      const db = new SqliteDatabase(join(folder, 'lookout.db'), { readonly: true });
      const rows = db.prepare<[], { doc: string }>('SELECT * FROM alarms ORDER BY id').all();
      db.close();
      return rows.map((row) => ({
        ...row,
        ...(JSON.parse(row.doc) as { id: string; status: string; version: number }),
      }));
    },
    async rebuild() {
      const db = new SqliteDatabase(join(folder, 'lookout.db'));
      rebuildReadModels(db, alarmProjections);
      db.close();
    },
    async remove() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('a store on SQLite', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const sql = (text: string): void => {
    const db = new SqliteDatabase(join(folder, 'lookout.db'));
    db.exec(text);
    db.close();
  };
  const countAlarms = (): unknown => {
    const db = new SqliteDatabase(join(folder, 'lookout.db'), { readonly: true });
    const count = db.prepare('SELECT count(*) FROM alarms').pluck().get();
    db.close();
    return count;
  };

  it('leaves a database of another program alone', () => {
    sql('CREATE TABLE theirs (a)');
    expect(() => openIn(folder)).toThrow(expect.objectContaining({ kind: 'foreign' }));
    expect(() => openIn(folder)).toThrow(UnusableDatabase);
  });

  it('leaves a database of a newer version alone', async () => {
    await openIn(folder).close();
    sql('PRAGMA user_version = 99');
    expect(() => openIn(folder)).toThrow(expect.objectContaining({ kind: 'newer' }));
  });

  it('builds a read model anew when its definition has changed, and not otherwise', async () => {
    const first = openIn(folder);
    await first.append(append('alarm-a', 0, raised()));
    await first.close();
    sql('DELETE FROM alarms');
    await openIn(folder).close();
    expect(countAlarms()).toBe(0);
    const changed = alarmProjections.map((projection) => ({ ...projection, revision: 99 }));
    await openIn(folder, { projections: changed }).close();
    expect(countAlarms()).toBe(1);
  });

  it('stops loudly at an event that it does not know, instead of leaving it out', async () => {
    const store = openIn(folder);
    await store.append(append('alarm-a', 0, raised()));
    await store.close();
    sql(`UPDATE events SET body = replace(body, 'alarm.raised', 'alarm.unheard')`);
    const again = openIn(folder);
    await expect(again.readStream('alarm-a')).rejects.toThrow('alarm.unheard');
    await again.close();
    expect(() => openIn(folder, { projections: alarmProjections.map((one) => ({ ...one, revision: 2 })) })).toThrow(
      'alarm.unheard',
    );
  });

  it('dates events by its clock, never before the one before', async () => {
    const clock = steppedClock();
    const store = openIn(folder, { clock });
    await store.append(append('alarm-a', 0, raised()));
    clock.advance(-60_000);
    await store.append(append('alarm-a', 1, received()));
    const ats = (await store.readStream('alarm-a')).map((event) => event.at);
    expect(ats).toEqual(['2026-03-01T02:00:00.000Z', '2026-03-01T02:00:00.000Z']);
    await store.close();
  });

  it('dates events rightly again once a clock that had run ahead for a moment is right', async () => {
    const clock = steppedClock();
    const store = openIn(folder, { clock });
    await store.append(append('alarm-a', 0, raised()));
    clock.advance(86_400_000);
    await store.append(append('alarm-b', 0, raised()));
    clock.advance(1_000 - 86_400_000);
    await store.append(append('alarm-a', 1, received()));
    clock.advance(-1_000);
    await store.append(append('alarm-b', 1, received()));
    const ats = (await store.read({ after: 0, limit: 4 })).map(({ body }) => readBody(body).at);
    expect(ats).toEqual([
      '2026-03-01T02:00:00.000Z',
      '2026-03-02T02:00:00.000Z',
      '2026-03-01T02:00:01.000Z',
      '2026-03-01T02:00:01.000Z',
    ]);
    await store.close();
  });

  it('gives ids that ascend, also within a millisecond', async () => {
    const store = openIn(folder);
    await Promise.all(Array.from({ length: 5_000 }, (_, i) => store.append(append(`alarm-${i}`, 0, raised()))));
    const ids = (await store.read({ after: 0, limit: 5_000 })).map(
      (event) => (JSON.parse(event.body) as { id: string }).id,
    );
    expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    await store.close();
  });

  it('says that it is overloaded instead of letting appends pile up', async () => {
    const store = openIn(folder, { limits: { waiting: 3, group: 2 } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => store.append(append(`alarm-${i}`, 0, raised()))),
    );
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(outcomes[4]).toMatchObject({ reason: expect.any(StoreOverloaded) as unknown });
    await store.close();
  });

  it('writes simultaneous appends in one commit', async () => {
    const groups: number[] = [];
    const store = openIn(folder, { onGroup: (appends) => groups.push(appends) });
    await Promise.all(Array.from({ length: 50 }, (_, i) => store.append(append(`alarm-${i}`, 0, raised()))));
    expect(groups).toEqual([50]);
    await store.close();
  });
});
