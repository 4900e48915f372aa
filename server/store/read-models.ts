import type { Database } from 'better-sqlite3';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Doc } from './doc.ts';
import type { Projection } from './projection.ts';
import { fingerprintOf, openReadModel, type ReadModel, recreateTable } from './read-model.ts';
import { readBody } from './stored-event.ts';
import type { LogPosition } from '../../contract/ids.ts';

const rebuildChunk = 2_000;

/**
 * All read models of a store, folded together. A transaction ends with `settle`, or with `forget` where it is undone.
 */
export interface ReadModels {
  apply(event: LookoutEvent): void;
  settle(): void;
  forget(): void;
}

function* allBodies(db: Database): Iterable<readonly Doc<LookoutEvent>[]> {
  const chunk = db.prepare<[number, number], { position: LogPosition; body: Doc<LookoutEvent> }>(
    'SELECT position, body FROM events WHERE position > ? ORDER BY position LIMIT ?',
  );
  let after = 0;
  for (;;) {
    const rows = chunk.all(after, rebuildChunk);
    if (rows.length === 0) return;
    yield rows.map((row) => row.body);
    after = rows.at(-1)?.position ?? after;
  }
}

/** Which of the models an event of a type can concern; most are records, each of a kind of its own. */
function modelsByType(models: readonly ReadModel[]): (type: string) => readonly ReadModel[] {
  const known = new Map<string, readonly ReadModel[]>();
  return (type) => {
    const found = known.get(type) ?? models.filter(({ kind }) => kind === undefined || type.startsWith(`${kind}.`));
    known.set(type, found);
    return found;
  };
}

/**
 * Makes the tables of these read models anew from the whole log, streamed, in one transaction. Returns how many events
 * were read.
 */
export function rebuildReadModels(db: Database, projections: readonly Projection<unknown>[]): number {
  const mark = db.prepare(
    'INSERT INTO read_models (name, fingerprint) VALUES (?, ?) ' +
      'ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint',
  );
  return db
    .transaction(() => {
      for (const projection of projections) recreateTable(db, projection);
      const models = projections.map((projection) => openReadModel(db, projection));
      const askedOf = modelsByType(models);
      let events = 0;
      for (const bodies of allBodies(db)) {
        for (const body of bodies) {
          const event = readBody(body);
          for (const model of askedOf(event.type)) model.apply(event);
        }
        for (const model of models) model.settle();
        events += bodies.length;
      }
      for (const model of models) mark.run(model.name, model.fingerprint);
      return events;
    })
    .immediate();
}

/** Those that were built by another definition, or never. */
export function staleModels(db: Database, projections: readonly Projection<unknown>[]): Projection<unknown>[] {
  const built = new Map(
    db
      .prepare<[], { name: string; fingerprint: string }>('SELECT name, fingerprint FROM read_models')
      .all()
      .map((row) => [row.name, row.fingerprint]),
  );
  return projections.filter((projection) => built.get(projection.table) !== fingerprintOf(projection));
}

/** Opens the read models; stale ones are rebuilt from the log first. */
export function openReadModels(db: Database, projections: readonly Projection<unknown>[]): ReadModels {
  const stale = staleModels(db, projections);
  if (stale.length > 0) rebuildReadModels(db, stale);
  const models = projections.map((projection) => openReadModel(db, projection));
  const askedOf = modelsByType(models);
  return {
    apply(event) {
      for (const model of askedOf(event.type)) model.apply(event);
    },
    settle() {
      for (const model of models) model.settle();
    },
    forget() {
      for (const model of models) model.forget();
    },
  };
}
