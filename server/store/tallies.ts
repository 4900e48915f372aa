import type { Database } from 'better-sqlite3';
import type { Tally } from './projection.ts';
import { quoted } from './quoted.ts';

/**
 * Counts that follow documents. What changed is held back until `settle`, so that many documents of one kind cost one
 * write.
 */
export interface Tallies<Doc> {
  /** A document came (no `before`), changed, or went (no `after`). */
  change(before: Doc | undefined, after: Doc | undefined): void;
  /** Writes the counts, within the open transaction. */
  settle(): void;
  /** Forgets what was held back: the transaction was undone. */
  forget(): void;
}

/** Drops the table of a tally where there is one, and makes it anew, empty. */
export function recreateTally(db: Database, { table, columns }: Tally<never>): void {
  const names = Object.keys(columns).map(quoted).join(', ');
  const declared = Object.entries(columns)
    .map(([name, type]) => `${quoted(name)} ${type} NOT NULL`)
    .join(', ');
  db.exec(
    `DROP TABLE IF EXISTS ${quoted(table)}; CREATE TABLE ${quoted(table)} (${declared}, n INTEGER NOT NULL, ` +
      `PRIMARY KEY (${names})) WITHOUT ROWID`,
  );
}

/** Opens a tally whose table exists. */
export function openTally<Doc>(db: Database, tally: Tally<Doc>): Tallies<Doc> {
  const { table, columns } = tally;
  const names = Object.keys(columns).map(quoted);
  const put = db.prepare(
    `INSERT INTO ${quoted(table)} (${names.join(', ')}, n) VALUES (${names.map(() => '?').join(', ')}, ?) ` +
      `ON CONFLICT (${names.join(', ')}) DO UPDATE SET n = n + excluded.n`,
  );
  const moved = new Map<string, { doc: Doc; by: number }>();
  const count = (alike: string, doc: Doc, by: number): void => {
    const known = moved.get(alike);
    if (known) known.by += by;
    else moved.set(alike, { doc, by });
  };
  return {
    change(before, after) {
      const [was, is] = [
        before === undefined ? undefined : tally.alike(before),
        after === undefined ? undefined : tally.alike(after),
      ];
      if (was === is) return;
      if (after !== undefined && is !== undefined) count(is, after, 1);
      if (before !== undefined && was !== undefined) count(was, before, -1);
    },
    settle() {
      if (moved.size === 0) return;
      for (const { doc, by } of moved.values()) if (by !== 0) for (const row of tally.of(doc)) put.run(...row, by);
      moved.clear();
    },
    forget: () => moved.clear(),
  };
}
