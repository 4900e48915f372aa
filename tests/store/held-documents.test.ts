import type { Database } from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from '../../server/store/projection.ts';
import { openReadModel, type ReadModel, recreateTable } from '../../server/store/read-model.ts';
import { ensureSchema } from '../../server/store/schema.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

interface Tally {
  events: number;
  name: string;
}

/** How many events a stream has, and the name that the newest gave it. */
const counts = (unique: boolean): Projection<Tally> => ({
  table: 'counts',
  columns: { name: 'text' },
  indexes: [],
  ...(unique ? { unique: ['name'] } : {}),
  key: (event) => event.stream,
  creates: () => false,
  evolve: (doc, event) => ({ events: (doc?.events ?? 0) + 1, name: event.type }),
  row: ({ name }) => ({ name }),
});

let db: Database;
let model: ReadModel;

function open(unique: boolean): void {
  const projection = counts(unique) as Projection<unknown>;
  db = new SqliteDatabase(':memory:');
  ensureSchema(db);
  recreateTable(db, projection);
  db.exec('CREATE TABLE written (n INTEGER)');
  for (const kind of ['INSERT', 'UPDATE'])
    db.exec(`CREATE TRIGGER by_${kind} AFTER ${kind} ON counts BEGIN INSERT INTO written VALUES (1); END`);
  model = openReadModel(db, projection);
}
beforeEach(() => open(false));

const happens = (stream: string, ...names: readonly string[]): void => {
  for (const type of names) model.apply({ stream, type } as unknown as LookoutEvent);
};
const rows = (): unknown =>
  db.prepare(`SELECT id, name, json_extract(doc, '$.events') AS events FROM counts ORDER BY id`).all();
const writes = (): unknown => db.prepare('SELECT count(*) FROM written').pluck().get();

test('a document is written once in a transaction, however many of its events touch it', () => {
  happens('fire', 'a', 'b', 'c');
  happens('alarm', 'x');
  model.settle();
  expect(rows()).toEqual([
    { id: 'alarm', name: 'x', events: 1 },
    { id: 'fire', name: 'c', events: 3 },
  ]);
  expect(writes()).toBe(2);
});

test('the next transaction goes on from what is written', () => {
  happens('fire', 'a');
  model.settle();
  happens('fire', 'b');
  model.settle();
  expect(rows()).toEqual([{ id: 'fire', name: 'b', events: 2 }]);
});

test('what a transaction that was undone had touched is forgotten', () => {
  happens('fire', 'a');
  model.settle();
  happens('fire', 'b', 'c');
  model.forget();
  happens('fire', 'd');
  model.settle();
  expect(rows()).toEqual([{ id: 'fire', name: 'd', events: 2 }]);
});

test('a value that only one may have goes from one to another in the order of the events', () => {
  open(true);
  happens('one', 'a');
  happens('two', 'b');
  happens('one', 'c');
  happens('two', 'a');
  happens('one', 'b');
  model.settle();
  expect(rows()).toEqual([
    { id: 'one', name: 'b', events: 3 },
    { id: 'two', name: 'a', events: 2 },
  ]);
  expect(() => happens('two', 'b')).toThrow(/UNIQUE/);
});
