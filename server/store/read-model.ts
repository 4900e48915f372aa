import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Cell, Projection } from './projection.ts';
import { quoted } from './quoted.ts';
import { openTally, recreateTally } from './tallies.ts';
import { openTops } from './tops.ts';
import { type Doc, docOf, readDoc } from './doc.ts';

/**
 * One read model's table; `apply` folds an event into its document, within the open transaction. Before that ends
 * `settle` writes each document once, and the counts beside it; where it is undone, `forget` forgets them.
 */
export interface ReadModel {
  readonly name: string;
  readonly fingerprint: string;
  /** As of its projection. */
  readonly kind: string | undefined;
  apply(event: LookoutEvent): void;
  settle(): void;
  forget(): void;
}

/** Identity of a read model's definition: its table and the text of its functions. */
export const fingerprintOf = (projection: Projection<unknown>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(projection), (_name, part: unknown) =>
        typeof part === 'function' ? String(part) : part,
      ),
    )
    .digest('hex');

/** Drops the table of a read model where there is one, and makes it anew, empty. */
export function recreateTable(db: Database, projection: Projection<unknown>): void {
  const table = quoted(projection.table);
  const { columns: own, tops } = projection;
  const columns = Object.entries(tops ? { ...own, [tops.column]: 'text' } : own)
    .map(([name, type]) => `, ${quoted(name)} ${type}`)
    .join('');
  const key = projection.order === 'birth' ? 'born INTEGER PRIMARY KEY, id TEXT NOT NULL' : 'id TEXT PRIMARY KEY';
  db.exec(`DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (${key}${columns}, doc TEXT NOT NULL)`);
  for (const [i, index] of projection.indexes.entries()) {
    db.exec(`CREATE INDEX ${quoted(`${projection.table}_${i}`)} ON ${table} (${index.map(quoted).join(', ')})`);
  }
  for (const unique of projection.unique ?? []) {
    const names = typeof unique === 'string' ? [unique] : unique;
    // An empty value of several is a value like any other; to SQL no two of them are the same.
    const parts = typeof unique === 'string' ? [quoted(unique)] : unique.map((name) => `coalesce(${quoted(name)}, '')`);
    db.exec(`CREATE UNIQUE INDEX ${quoted([projection.table, ...names].join('_'))} ON ${table} (${parts.join(', ')})`);
  }
  for (const name of projection.rare ?? []) {
    const column = quoted(name);
    db.exec(
      `CREATE INDEX ${quoted(`${projection.table}_${name}`)} ON ${table} (${column}) WHERE ${column} IS NOT NULL`,
    );
  }
  for (const tally of projection.tallies ?? []) recreateTally(db, tally);
}

/** How a read model finds and writes the row of an event's document. */
interface Rows {
  doc(event: LookoutEvent, key: string): Doc<unknown> | undefined;
  put(event: LookoutEvent, key: string, cells: readonly Cell[]): void;
  drop(key: string): void;
}

function openRows(db: Database, projection: Projection<unknown>): Rows {
  const table = quoted(projection.table);
  const byBirth = projection.order === 'birth';
  const cells = ['id', ...Object.keys(projection.columns), 'doc'];
  const all = (byBirth ? ['born', ...cells] : cells).map(quoted);
  const put = db.prepare(
    `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')}) ` +
      `ON CONFLICT (${all[0]}) DO UPDATE SET ` +
      all
        .slice(1)
        .map((name) => `${name} = excluded.${name}`)
        .join(', '),
  );
  const remove = db.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const drop = (key: string): void => {
    remove.run(key);
  };
  if (!byBirth) {
    const find = db.prepare<[string], Doc<unknown>>(`SELECT doc FROM ${table} WHERE id = ?`).pluck();
    return {
      drop,
      doc: (_, key) => find.get(key),
      put: (_, key, rest) => {
        put.run(key, ...rest);
      },
    };
  }
  const birthOf = db.prepare<[string], number>('SELECT position FROM events WHERE stream = ? AND version = 1').pluck();
  const find = db.prepare<[number | undefined], Doc<unknown>>(`SELECT doc FROM ${table} WHERE born = ?`).pluck();
  const bornAt = (event: LookoutEvent): number | undefined =>
    event.version === 1 ? event.position : birthOf.get(event.stream);
  return {
    drop,
    doc: (event) => find.get(bornAt(event)),
    put: (event, key, rest) => {
      put.run(bornAt(event), key, ...rest);
    },
  };
}

/** A document as it stands in the open transaction, and the event that first touched it. */
interface Held {
  doc: unknown;
  event: LookoutEvent;
}

/** Opens a read model whose table exists. */
export function openReadModel(db: Database, projection: Projection<unknown>): ReadModel {
  const rows = openRows(db, projection);
  const columns = Object.keys(projection.columns);
  const tallies = (projection.tallies ?? []).map((tally) => openTally(db, tally));
  const { tops } = projection;
  const follow = tops && openTops(db, projection.table, tops);
  const aboveOf = (doc: unknown): string | undefined => (doc === undefined ? undefined : tops?.aboveOf(doc));
  const held = new Map<string, Held>();

  const load = (event: LookoutEvent, key: string): unknown => {
    const known = held.get(key);
    if (known) return known.doc;
    const doc = rows.doc(event, key);
    return doc === undefined ? undefined : readDoc(doc);
  };
  const write = (key: string, { doc, event }: Held): void => {
    if (doc === undefined) return rows.drop(key);
    const row = projection.row(doc);
    rows.put(event, key, [...columns.map((name) => row[name] ?? null), docOf(doc)]);
  };
  const writeHeld = (): void => {
    for (const [key, one] of held) write(key, one);
    held.clear();
  };
  return {
    name: projection.table,
    fingerprint: fingerprintOf(projection),
    kind: projection.kind,
    apply(event) {
      const key = projection.key(event);
      if (key === undefined) return;
      const before = projection.creates(event) ? undefined : load(event, key);
      const doc = projection.evolve(before, event);
      if (doc === before) return;
      for (const tally of tallies) tally.change(before, doc);
      held.set(key, { doc, event: held.get(key)?.event ?? event });
      const moves = aboveOf(before) !== aboveOf(doc);
      // Which of two rows may have a value, and which row stands in which, goes by the order of the events.
      if (moves || projection.unique) writeHeld();
      if (moves) follow?.(key, aboveOf(doc));
    },
    settle() {
      writeHeld();
      for (const tally of tallies) tally.settle();
    },
    forget() {
      held.clear();
      for (const tally of tallies) tally.forget();
    },
  };
}
