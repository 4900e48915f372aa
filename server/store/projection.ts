import type { LookoutEvent } from '../../contract/events/catalogue.ts';

/** A value of a read-model column. */
export type Cell = string | number | null;

/**
 * A table of how many documents of a read model share the same values in its columns, which are its key, in their
 * order; the column `n` counts. It moves with each document in the same transaction, so it is right whenever the
 * documents are.
 */
export interface Tally<Doc> {
  table: string;
  columns: Readonly<Record<string, 'text' | 'integer'>>;
  /**
   * One text for documents that count alike, so that many of them are counted at once; undefined for one that does not
   * count.
   */
  alike(doc: Doc): string | undefined;
  /** The rows among which a document counts, each with all columns. */
  of(doc: Doc): readonly (readonly (string | number)[])[];
}

/**
 * A column for rows that stand in one another: it names the row in which each finally stands, and is null for one that
 * stands alone. Where one of them moves, it is written for all that stand in that too.
 */
export interface Tops<Doc> {
  column: string;
  /** The projection's own column that names the row right above, a rare one: its index finds what stands in a row. */
  above: string;
  /** The same of a document; undefined where it stands alone. */
  aboveOf(doc: Doc): string | undefined;
}

/**
 * A read model: one document per key, folded from the log in the transaction of the append, with columns to search by.
 */
export interface Projection<Doc> {
  table: string;
  /** Raised when a fold that it calls has changed, so that the table is rebuilt; its own text is watched anyway. */
  revision?: number | string;
  /** Search columns beside `id` (the key) and `doc` (the document as JSON): name → SQL type. */
  columns: Readonly<Record<string, 'text' | 'integer' | 'real'>>;
  /** Indexes, each a list of columns. */
  indexes: readonly (readonly string[])[];
  /**
   * Columns of which no two rows may hold the same value, alone or several together; an append that would make them is
   * refused as a whole.
   */
  unique?: readonly (string | readonly string[])[];
  /** Columns that few rows fill, each with an index over just those rows. */
  rare?: readonly string[];
  /**
   * 'birth': one document per stream, its row kept in the order of the streams' first events. Ids are random, and an
   * index of random keys costs every append a page of its own; the log has that index already, so a row is found by way
   * of it.
   */
  order?: 'birth';
  /** Where only events whose type begins with this word and a dot can concern it, no other is asked about. */
  kind?: string;
  /** The document that an event concerns, or undefined where it concerns none. */
  key(event: LookoutEvent): string | undefined;
  /** True where the event makes a new document, so that the former one need not be looked for. */
  creates(event: LookoutEvent): boolean;
  /** The document after the event; undefined where there is none any more. */
  evolve(doc: Doc | undefined, event: LookoutEvent): Doc | undefined;
  /** The search columns of a document. */
  row(doc: Doc): Readonly<Record<string, Cell>>;
  /** Counts of its documents that are kept beside it. */
  tallies?: readonly Tally<Doc>[];
  /** Where its rows stand in one another. Not with an `order`, in which no row is found by its id. */
  tops?: Tops<Doc>;
}
