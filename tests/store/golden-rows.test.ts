import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { eventSchemas, type LookoutEvent } from '../../contract/events/catalogue.ts';
import { projections } from '../../server/projections.ts';
import { docOf } from '../../server/store/doc.ts';
import { openReadModel, recreateTable } from '../../server/store/read-model.ts';
import { ensureSchema } from '../../server/store/schema.ts';
import { readBody } from '../../server/store/stored-event.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** A log with every kind of event. */
const bodies = readFileSync(at('../recordings/golden-log.ndjson'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => docOf(JSON.parse(line) as LookoutEvent));
const pinnedFile = at('golden-rows.json');

/** What a read model makes of the golden log, and the revision by which servers know that it is to be made anew. */
interface Pinned {
  revision: string;
  rows: string;
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Folds the golden log, and answers for each read model what its tables hold. */
function foldAll(): Record<string, Pinned> {
  const db = new SqliteDatabase(':memory:');
  ensureSchema(db);
  const columns = 'position, stream, version, type, area_code, body';
  const insert = db.prepare(`INSERT INTO events (${columns}) VALUES (?, ?, ?, ?, ?, ?)`);
  const models = projections.map((projection) => {
    recreateTable(db, projection);
    return openReadModel(db, projection);
  });
  for (const body of bodies) {
    const event = readBody(body);
    insert.run(event.position, event.stream, event.version, event.type, event.areaCode, body);
    for (const model of models) model.apply(event);
  }
  for (const model of models) model.settle();
  const rowsOf = ({ table }: { table: string }): string =>
    JSON.stringify(db.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).raw().all());
  const rowsOfAll = (projection: (typeof projections)[number]): string =>
    [projection, ...(projection.tallies ?? [])].map(rowsOf).join('\n');
  const folded = projections.map((projection): [string, Pinned] => [
    projection.table,
    { revision: short(String(projection.revision)), rows: short(rowsOfAll(projection)) },
  ]);
  db.close();
  return Object.fromEntries(folded);
}

/** What is pinned; with PIN=1 what has got a new revision is pinned anew, and nothing else. */
function pinnedBeside(folded: Record<string, Pinned>): Record<string, Pinned> {
  const pinned = JSON.parse(readFileSync(pinnedFile, 'utf8')) as Record<string, Pinned>;
  if (process.env['PIN'] !== '1') return pinned;
  const kept = Object.fromEntries(
    Object.entries(folded).map(([table, now]) => [
      table,
      pinned[table]?.revision === now.revision ? pinned[table] : now,
    ]),
  );
  writeFileSync(pinnedFile, `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

test('every kind of event is in the golden log, each as its schema asks', () => {
  const events = bodies.map(readBody);
  const wrong = events.filter(({ type, data }) => !eventSchemas[type].safeParse(data).success);
  expect(wrong.map(({ position, type }) => `${position} ${type}`)).toEqual([]);
  const there = new Set(events.map(({ type }) => type));
  expect(Object.keys(eventSchemas).filter((type) => !there.has(type as LookoutEvent['type']))).toEqual([]);
});

test('a read model that makes other rows of the same log has another revision, so that servers make it anew', () => {
  const folded = foldAll();
  const pinned = pinnedBeside(folded);
  const silent = Object.entries(folded)
    .filter(([table, { revision, rows }]) => pinned[table]?.revision === revision && pinned[table].rows !== rows)
    .map(([table]) => table);
  expect(silent, 'raise the revision of these projections, then PIN=1 npm test -- tests/store/golden-rows').toEqual([]);
  expect(folded, 'pin them: PIN=1 npm test -- tests/store/golden-rows').toEqual(pinned);
});

test('each read model has something to show for it', () => {
  const nothing = short('[]');
  expect(
    Object.entries(foldAll())
      .filter(([, { rows }]) => rows === nothing)
      .map(([table]) => table),
  ).toEqual([]);
});

test('a read model that is asked only about one kind of events is concerned by no other', () => {
  const events = bodies.map(readBody);
  const kept = projections.filter(({ kind }) => kind !== undefined);
  expect(kept.length).toBeGreaterThan(30);
  for (const one of kept) {
    const others = events.filter((event) => one.key(event) !== undefined && !event.type.startsWith(`${one.kind}.`));
    expect(others.map(({ type }) => `${one.table}: ${type}`)).toEqual([]);
  }
});
