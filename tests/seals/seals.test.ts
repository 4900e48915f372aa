import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openQueries } from '../../server/database.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { publicText, readPublicKeys, sealKey } from '../../server/seals/seal-key.ts';
import { readSeal } from '../../server/seals/seal.ts';
import { startSealing, type SealingPace } from '../../server/seals/sealing.ts';
import { beforeFirst, chainHash } from '../../server/store/chain.ts';
import { append, raised } from '../store/facts.ts';
import { steppedClock } from '../support/server-clock.ts';
import { anyKey, changed, found, newFolder, openIn, sealAt, verdict, writtenLog, written } from './log.ts';

const { folder, remove } = newFolder();
const key = anyKey();
let log: Buffer;
beforeAll(async () => {
  log = await writtenLog(folder);
});
afterAll(remove);

/** Makes the whole chain anew, as somebody would who knows how it is made. */
function chainAnew(db: Database.Database): void {
  let previous = beforeFirst;
  const rows = db
    .prepare('SELECT position, stream, version, type, area_code AS areaCode, body FROM events ORDER BY position')
    .all();
  for (const row of rows as Parameters<typeof chainHash>[1][]) {
    previous = chainHash(previous, row);
    db.prepare('UPDATE events SET hash = unhex(?) WHERE position = ?').run(previous, row.position);
  }
}

const sealed = (...positions: number[]): Database.Database =>
  changed(log, (db) => {
    for (const position of positions) sealAt(db, key, position);
  });

describe('the seals of the log', () => {
  it('hold for a log as it was written', () => {
    expect(found(sealed(5, written), [key])).toMatchObject({ seals: 2, newest: { position: written } });
  });

  it('show that the end of the log is missing', () => {
    const db = sealed(5, written);
    db.exec('DELETE FROM events WHERE position > 9');
    expect(found(db, [key])).toEqual({ kind: 'truncated', position: written, after: 9 });
  });

  it('show it too where they were kept elsewhere, and those of the log are gone with the events', () => {
    const db = sealed(5);
    const kept = sealAt(db, key, written);
    db.exec('DELETE FROM events WHERE position > 9; DELETE FROM log_seals');
    expect(verdict(db, [key])).toBe('sound');
    expect(found(db, [key], [kept])).toEqual({ kind: 'truncated', position: written, after: 9 });
  });

  it('show between which of them a log was written anew with hashes that fit', () => {
    const db = sealed(3, 6, written);
    db.exec(`UPDATE events SET body = replace(body, '旌德', '绩溪') WHERE position = 5`);
    chainAnew(db);
    expect(found(db, [key])).toEqual({ kind: 'rewritten', position: 6, after: 3 });
  });

  it.each([
    ['its hash', 'hash = zeroblob(32)'],
    ['its time', 'at = at + 1'],
    ['its time, to no time at all', `at = 'yesterday'`],
    ['its signature', 'signature = zeroblob(64)'],
    ['its place', 'position = 6'],
    ['its place, past the end', 'position = 99'],
  ])('are no good once somebody has changed %s', (_what, change) => {
    const db = sealed(5);
    db.exec(`UPDATE log_seals SET ${change}`);
    expect(verdict(db, [key])).toMatch(/^forgedSeal/);
  });

  it('of a key that nobody vouches for are not taken for good', () => {
    const db = sealed(5);
    sealAt(db, anyKey(), 7);
    expect(verdict(db, [key])).toBe('unknownKey 7');
  });

  it('before the event from which on is read still vouch for what it follows', () => {
    const db = sealed(5);
    expect(found(db, [key], [], 6)).toMatchObject({ from: 6, to: written, seals: 1 });
    expect(found(db, [key], [], 7)).toMatchObject({ from: 7, seals: 0 });
  });

  it('can be printed and read back, and their public key too', () => {
    const seal = sealAt(
      changed(log, () => undefined),
      key,
      5,
    );
    expect(readSeal(JSON.stringify(seal))).toEqual(seal);
    expect(readSeal('{"position":1}')).toBeUndefined();
    expect(readSeal('a seal')).toBeUndefined();
    expect(readPublicKeys(`${publicText(key)}${publicText(anyKey())}`).map(({ id }) => id)).toEqual([
      key.id,
      expect.not.stringMatching(key.id),
    ]);
    expect(() => readPublicKeys('no key')).toThrow('no Ed25519 public key');
  });
});

describe('sealing', () => {
  const never: SealingPace = { events: 1_000_000, everyMs: 1_000_000, restMs: 0 };
  async function sealing(pace: Partial<SealingPace>) {
    const own = newFolder();
    const store = openIn(own.folder);
    const db = openQueries(databaseFile(own.folder));
    const signed: number[] = [];
    const write = (line: string): void => {
      const { seal } = JSON.parse(line) as { seal?: { position: number } };
      if (seal) signed.push(seal.position);
    };
    const metrics = new Registry();
    const ctx = { store, db, clock: steppedClock(), log: pino({ level: 'info' }, { write }), metrics };
    const ownKey = sealKey(own.folder);
    const run = await startSealing(ctx, ownKey, { ...never, ...pace });
    const seals = async (): Promise<number[]> =>
      (await db.selectFrom('log_seals').select('position').orderBy('position').execute()).map(
        ({ position }) => position,
      );
    const happens = (stream: string) => store.append(append(stream, 0, raised()));
    const close = async (): Promise<void> => {
      await db.destroy();
      await store.close();
      own.remove();
    };
    return { run, seals, signed, metrics, happens, close, again: () => startSealing(ctx, ownKey, never) };
  }

  it('seals after so many events, and at the end what is left', async () => {
    const { run, seals, happens, close } = await sealing({ events: 3 });
    await happens('alarm-a');
    await happens('alarm-b');
    expect(await seals()).toEqual([]);
    await happens('alarm-c');
    await expect.poll(seals).toEqual([3]);
    await happens('alarm-d');
    await run.stop();
    expect(await seals()).toEqual([3, 4]);
    await close();
  });

  it('seals after so long where something was written, and not where nothing was', async () => {
    const { run, seals, signed, metrics, happens, close } = await sealing({ everyMs: 5 });
    await happens('alarm-a');
    await expect.poll(seals).toEqual([1]);
    await run.stop();
    expect(await seals()).toEqual([1]);
    expect(signed).toEqual([1]);
    expect(await metrics.metrics()).toMatch(/lookout_job_seconds_count\{job="sealing"\} (?:[2-9]|[1-9]\d+)$/m);
    await close();
  });

  it('seals at the start what a killed server left unsealed', async () => {
    const { run, seals, happens, again, close } = await sealing({});
    await run.stop();
    await happens('alarm-a');
    const later = await again();
    await expect.poll(seals).toEqual([1]);
    await later.stop();
    await close();
  });
});
