import { createEventRows } from '../store/event-rows.ts';
import { createIds } from '../store/ids.ts';
import type { StreamWrite } from '../store/port.ts';
import type { Projection } from '../store/projection.ts';
import { openReadModels } from '../store/read-models.ts';
import { openDatabase } from '../store/sqlite-store.ts';
import { placeEvent } from '../store/stored-event.ts';

/** What happened at one moment (ms since 1970) by somebody's doing, all of it together. */
export interface Moment {
  at: number;
  actor: string;
  writes: readonly Omit<StreamWrite, 'expectedVersion'>[];
}

/** The read models that such events concern: all the others need not be asked about each. */
function concerned(projections: readonly Projection<unknown>[], moments: readonly Moment[]): Projection<unknown>[] {
  const samples = new Map(
    moments.flatMap(({ writes }) =>
      writes.flatMap(({ stream, events }) =>
        events.map(
          (fact) =>
            [fact.type, placeEvent(fact, { id: '', position: 1, stream, version: 1, at: '' }, { actor: '' })] as const,
        ),
      ),
    ),
  );
  return projections.filter((projection) => [...samples.values()].some((event) => projection.key(event) !== undefined));
}

/**
 * Writes a history into a log that nobody has written to yet: each event bears the time at which it happened, in the
 * order of time. All of it is written in one transaction, so that ten years take no longer than a blink, or none of it.
 */
export function writeHistory(
  file: string,
  projections: readonly Projection<unknown>[],
  moments: readonly Moment[],
): void {
  const db = openDatabase(file);
  try {
    let now = 0;
    const nextId = createIds({ now: () => now });
    const models = openReadModels(db, concerned(projections, moments));
    const rows = createEventRows(db);
    const versions = new Map<string, number>();
    let position = 0;
    db.transaction(() => {
      rows.open();
      for (const { at, actor, writes } of [...moments].sort((a, b) => a.at - b.at)) {
        now = at;
        for (const { stream, events } of writes) {
          for (const fact of events) {
            const version = (versions.get(stream) ?? 0) + 1;
            position += 1;
            const event = placeEvent(
              fact,
              { id: nextId(), position, stream, version, at: new Date(at).toISOString() },
              { actor },
            );
            rows.insert(event);
            models.apply(event);
            versions.set(stream, version);
          }
        }
      }
      models.settle();
    }).immediate();
  } finally {
    db.close();
  }
}
