import * as fc from 'fast-check';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId, steps } from '../../server/store/schema.ts';
import { append, raised, received } from '../store/facts.ts';
import { changed, found, hashAt, newFolder, openIn, verdict, writtenLog, written } from './log.ts';
import type { Database } from 'better-sqlite3';
import { SqliteDatabase } from '../../server/sqlite.ts';

const { folder, remove } = newFolder();
let log: Buffer;
beforeAll(async () => {
  log = await writtenLog(folder);
});
afterAll(remove);

/** A change that somebody makes with the file in their hands: where it is to be found, and how it is made. */
interface Change {
  what: string;
  position: number;
  make: (db: Database) => void;
}

const texts = ['stream', 'type', 'area_code', 'body', 'hash'] as const;
const anyPosition = fc.integer({ min: 1, max: written });

const changedByte: fc.Arbitrary<Change> = fc
  .record({
    position: anyPosition,
    column: fc.constantFrom(...texts),
    place: fc.nat(),
    by: fc.integer({ min: 1, max: 255 }),
  })
  .map(({ position, column, place, by }) => ({
    what: `byte ${place} of ${column} of ${position} by ${by}`,
    position,
    make(db) {
      const bytes =
        db
          .prepare<[number], Buffer>(`SELECT CAST(${column} AS BLOB) FROM events WHERE position = ?`)
          .pluck()
          .get(position) ?? Buffer.alloc(1);
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ by;
      db.prepare(`UPDATE events SET ${column} = ${column === 'hash' ? '?' : 'CAST(? AS TEXT)'} WHERE position = ?`).run(
        bytes,
        position,
      );
    },
  }));

const changedVersion: fc.Arbitrary<Change> = anyPosition.map((position) => ({
  what: `version of ${position}`,
  position,
  make: (db) => db.exec(`UPDATE events SET version = version + 100 WHERE position = ${position}`),
}));

const unchained: fc.Arbitrary<Change> = anyPosition.map((position) => ({
  what: `no hash at ${position}`,
  position,
  make: (db) => db.exec(`UPDATE events SET hash = NULL WHERE position = ${position}`),
}));

const swapped: fc.Arbitrary<Change> = fc
  .uniqueArray(anyPosition, { minLength: 2, maxLength: 2 })
  .map(([a = 1, b = 2]) => ({
    what: `${a} and ${b} swapped`,
    position: Math.min(a, b),
    make: (db) =>
      db.exec(
        `UPDATE events SET position = -1 WHERE position = ${a};
    UPDATE events SET position = ${a} WHERE position = ${b};
    UPDATE events SET position = ${b} WHERE position = -1`,
      ),
  }));

const removed: fc.Arbitrary<Change> = fc
  .integer({ min: 1, max: written - 1 })
  .map((position) => ({
    what: `${position} removed`,
    position,
    make: (db) => db.exec(`DELETE FROM events WHERE position = ${position}`),
  }));

/** Those after it move up by one, so that the positions stay gapless. */
const inserted: fc.Arbitrary<Change> = fc.integer({ min: 0, max: written + 1 }).map((position) => ({
  what: `one inserted at ${position}`,
  position,
  make: (db) =>
    db.exec(
      `UPDATE events SET position = -position - 1 WHERE position >= ${position};
    INSERT INTO events SELECT ${position}, 'alarm-new', version, type, area_code, body, hash FROM events
      WHERE position NOT IN (${position}) LIMIT 1;
    UPDATE events SET position = -position WHERE position < 0`,
    ),
}));

const movedText: fc.Arbitrary<Change> = anyPosition.map((position) => ({
  what: `a letter of ${position} moved from its type to its area`,
  position,
  make: (db) =>
    db.exec(
      `UPDATE events SET type = substr(type, 1, length(type) - 1), area_code = substr(type, -1) || area_code ` +
        `WHERE position = ${position}`,
    ),
}));

const bodyAsBytes: fc.Arbitrary<Change> = anyPosition.map((position) => ({
  what: `body of ${position} as bytes`,
  position,
  make: (db) => db.exec(`UPDATE events SET body = CAST(body AS BLOB) WHERE position = ${position}`),
}));

describe('the chain of the log', () => {
  it('holds for a log as it was written, from any event on', () => {
    const db = changed(log, () => undefined);
    expect(found(db)).toEqual({ from: 1, to: written, hash: hashAt(db, written), seals: 0 });
    for (let from = 1; from <= written; from += 1) expect(verdict(db, [], [], from)).toBe('sound');
  });

  it('finds any one change of any row, at its position', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          { arbitrary: changedByte, weight: 6 },
          changedVersion,
          unchained,
          swapped,
          removed,
          inserted,
          movedText,
          bodyAsBytes,
        ),
        ({ position, make, what }) => {
          const db = changed(log, make);
          expect([what, verdict(db)]).toEqual([
            what,
            expect.stringMatching(new RegExp(`^(changed|missing) ${position}$`)),
          ]);
          db.close();
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('finds a byte that reads the same as the one before it', () => {
    const db = changed(log, (one) => {
      const change = one.prepare(
        `UPDATE events SET body = CAST(replace(CAST(body AS BLOB), x'efbfbd', x'ff') AS TEXT) WHERE position = 7`,
      );
      expect(change.run().changes).toBe(1);
    });
    expect(verdict(db)).toBe('changed 7');
  });
});

describe('a log of an older version', () => {
  /** The same events in a database of the format before the chain. */
  function older(place: string): void {
    const db = new SqliteDatabase(join(place, 'lookout.db'));
    for (const step of steps.slice(0, 5)) db.exec(step);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma('user_version = 5');
    const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)');
    const rows = changed(log, () => undefined)
      .prepare('SELECT position, stream, version, type, area_code, body FROM events')
      .raw()
      .all();
    for (const row of rows as unknown[][]) insert.run(row);
    db.close();
  }
  const at = (place: string): Database => new SqliteDatabase(join(place, 'lookout.db'));

  it('is chained when it is opened, with word of how far it is, and appended to', async () => {
    const own = newFolder();
    older(own.folder);
    const said: string[] = [];
    const store = openIn(own.folder, (done, of) => said.push(`${done} / ${of}`));
    await store.append(append('alarm-later', 0, raised()));
    await store.close();
    expect(said).toEqual([`${written} / ${written}`]);
    const chained = at(own.folder);
    expect(found(chained)).toMatchObject({ from: 1, to: written + 1 });
    expect(hashAt(chained, written)).toBe(
      hashAt(
        changed(log, () => undefined),
        written,
      ),
    );
    chained.close();
    own.remove();
  });

  it('goes on where a start that was killed had come to', async () => {
    const own = newFolder();
    await writtenLog(own.folder);
    const db = at(own.folder);
    const whole = hashAt(db, written);
    db.exec('UPDATE events SET hash = NULL WHERE position > 5');
    db.close();
    await openIn(own.folder).close();
    const again = at(own.folder);
    expect(hashAt(again, written)).toBe(whole);
    expect(verdict(again)).toBe('sound');
    again.close();
    own.remove();
  });

  it('holds although the older version goes on writing beside this one', async () => {
    const own = newFolder();
    const store = openIn(own.folder);
    await store.append(append('alarm-a', 0, raised()));
    const old = at(own.folder);
    old.exec(
      `INSERT INTO events (position, stream, version, type, area_code, body) ` +
        `VALUES (2, 'alarm-b', 1, 'alarm.raised', '34', '{}')`,
    );
    await store.append(append('alarm-a', 1, received()));
    expect(found(old)).toMatchObject({ to: 3 });
    old.close();
    await store.close();
    own.remove();
  });
});

it('two writers at once make one chain', async () => {
  const own = newFolder();
  const [one, other] = [openIn(own.folder), openIn(own.folder)];
  for (let n = 0; n < 50; n += 1) {
    await Promise.all([
      one.append(append(`alarm-a${n}`, 0, raised())),
      other.append(append(`alarm-b${n}`, 0, raised(), received())),
    ]);
  }
  await one.close();
  await other.close();
  const db = new SqliteDatabase(join(own.folder, 'lookout.db'));
  expect(found(db)).toMatchObject({ from: 1, to: 150 });
  db.close();
  own.remove();
});
