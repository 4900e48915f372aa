import { mkdtempSync, openSync, readSync, rmSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alarmProjections } from '../../server/alarms/projections.ts';
import { openReads } from '../../server/database.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import { createReadingGate } from '../../server/store/reading-gate.ts';
import { openSqliteStore, type SqliteStoreOptions } from '../../server/store/sqlite-store.ts';
import { steppedClock } from '../support/server-clock.ts';
import { append, raised } from './facts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, 'lookout.db');
const open = (more: Partial<SqliteStoreOptions> = {}) =>
  openSqliteStore({ file: file(), clock: steppedClock(), projections: alarmProjections, ...more });
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
};

describe('while another process writes', () => {
  test('appends wait in their order, the server goes on, and all are written once it is done', async () => {
    const store = open();
    const other = new SqliteDatabase(file());
    other.exec('BEGIN IMMEDIATE');
    const appended = Promise.all(
      ['alarm-a', 'alarm-b', 'alarm-c'].map((stream) => store.append(append(stream, 0, raised('341825', stream)))),
    );
    // Only a loop that goes on comes to the end of it.
    await turns(30);
    other.exec('COMMIT');
    expect((await appended).map((outcome) => 'events' in outcome && outcome.events[0]?.position)).toEqual([1, 2, 3]);
    other.close();
    await store.close();
  });

  test('what has waited too long is refused as such, and the next is written', async () => {
    const store = open({ limits: { busyMs: 40 } });
    const other = new SqliteDatabase(file());
    other.exec('BEGIN IMMEDIATE');
    const refused = ['alarm-a', 'alarm-b'].map((stream) => store.append(append(stream, 0, raised('341825', stream))));
    expect(await Promise.allSettled(refused)).toMatchObject([
      { status: 'rejected', reason: { code: 'SQLITE_BUSY' } },
      { status: 'rejected', reason: { code: 'SQLITE_BUSY' } },
    ]);
    other.exec('COMMIT');
    expect(await store.append(append('alarm-c', 0, raised()))).toMatchObject({ events: [{ position: 1 }] });
    other.close();
    await store.close();
  });

  test('a store that is closed meanwhile has written all that it was given', async () => {
    const store = open();
    const other = new SqliteDatabase(file());
    other.exec('BEGIN IMMEDIATE');
    const appended = store.append(append('alarm-a', 0, raised()));
    const closed = store.close();
    other.exec('COMMIT');
    await closed;
    expect(await appended).toMatchObject({ events: [{ position: 1 }] });
    other.close();
  });
});

describe('a write-ahead log that has become long', () => {
  const checkpoints = { restMs: 100, longestPages: 1 };
  /** It is another one each time the log begins anew. */
  const salt = (): number => {
    const at = openSync(`${file()}-wal`, 'r');
    const bytes = Buffer.alloc(4);
    readSync(at, bytes, 0, 4, 16);
    closeSync(at);
    return bytes.readUInt32BE();
  };

  test('locks no append out for as long as somebody reads', { retry: 2 }, async () => {
    let longest = 0;
    const store = open({
      checkpoints,
      onGroup: (_appends, ms) => {
        longest = Math.max(longest, ms);
      },
    });
    await store.append(append('alarm-first', 0, raised('341825', 'first')));
    const reader = new SqliteDatabase(file(), { readonly: true });
    reader.exec('BEGIN; SELECT count(*) FROM events');
    for (let n = 0; n < 100; n += 1) {
      await store.append(append(`alarm-${n}`, 0, raised('341825', String(n))));
      await turns(3);
    }
    // With the rule of half a second for all of an alarm's way.
    expect(longest).toBeLessThan(400);
    reader.close();
    await store.close();
  });

  test('comes back to its beginning between two questions, though there is always one', async () => {
    const gate = createReadingGate();
    const store = open({ checkpoints, gate });
    await store.append(append('alarm-first', 0, raised('341825', 'first')));
    const reads = openReads(file(), gate);
    const slow = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 300000)
      select max(n), (select count(*) from events) from numbers`;
    const over = new AbortController();
    const asking = Array.from({ length: 3 }, async () => {
      while (!over.signal.aborted) await slow.execute(reads);
    });
    const before = salt();
    for (let n = 0; salt() === before; n += 1) {
      await store.append(append(`alarm-${n}`, 0, raised('341825', String(n))));
      await turns(3);
    }
    over.abort();
    await Promise.all(asking);
    expect(await reads.selectFrom('events').select('position').where('position', '=', 1).execute()).toHaveLength(1);
    await reads.destroy();
    await store.close();
  });
});
