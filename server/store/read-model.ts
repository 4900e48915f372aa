import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from './projection.ts';

/** One read model's table; `apply` folds an event into its document, within the open transaction. */
export interface ReadModel {
  readonly name: string;
  readonly fingerprint: string;
  apply(event: LookoutEvent): void;
}

const plainName = /^[a-z][a-z0-9_]*$/;

const quoted = (name: string): string => {
  if (!plainName.test(name)) throw new Error(`not a plain name: ${name}`);
  return `"${name}"`;
};

/** Identity of a read model's definition: its table and the text of its functions. */
export const fingerprintOf = (projection: Projection<unknown>): string => createHash('sha256').update(JSON.stringify(
  Object.entries(projection).map(([name, part]: [string, unknown]) => [name, typeof part === 'function' ? String(part) : part]),
)).digest('hex');

/** Drops the table of a read model where there is one, and makes it anew, empty. */
export function recreateTable(db: Database, projection: Projection<unknown>): void {
  const table = quoted(projection.table);
  const columns = Object.entries(projection.columns).map(([name, type]) => `, ${quoted(name)} ${type}`).join('');
  db.exec(`DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (id TEXT PRIMARY KEY${columns}, doc TEXT NOT NULL)`);
  for (const [i, index] of projection.indexes.entries()) {
    db.exec(`CREATE INDEX ${quoted(`${projection.table}_${i}`)} ON ${table} (${index.map(quoted).join(', ')})`);
  }
}

/** Opens a read model whose table exists. */
export function openReadModel(db: Database, projection: Projection<unknown>): ReadModel {
  const table = quoted(projection.table);
  const columns = Object.keys(projection.columns);
  const all = ['id', ...columns, 'doc'].map(quoted);
  const find = db.prepare<[string], string>(`SELECT doc FROM ${table} WHERE id = ?`).pluck();
  const put = db.prepare(
    `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')}) ON CONFLICT (id) DO UPDATE SET ` +
    all.slice(1).map((name) => `${name} = excluded.${name}`).join(', '));

  const load = (key: string): unknown => {
    const doc = find.get(key);
    return doc === undefined ? undefined : JSON.parse(doc) as unknown;
  };
  return {
    name: projection.table,
    fingerprint: fingerprintOf(projection),
    apply(event) {
      const key = projection.key(event);
      if (key === undefined) return;
      const before = projection.creates(event) ? undefined : load(key);
      const doc = projection.evolve(before, event);
      if (doc === before) return;
      const row = projection.row(doc);
      put.run(key, ...columns.map((name) => row[name] ?? null), JSON.stringify(doc));
    },
  };
}
