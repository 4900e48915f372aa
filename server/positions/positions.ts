import type { Kysely } from 'kysely';
import { positionLimits } from '../../contract/positions/limits.ts';
import { hourMs } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Tables } from '../tables.ts';
import { ownersWithin } from './owners.ts';
import { createKnownSubjects, type KnownSubjects } from './known-subjects.ts';
import { type Subject, subjectOf } from './subject.ts';
import { sweepRows } from './sweep.ts';
import type { TrackRow } from './tables.ts';
import { createTake, type TakePositions } from './take.ts';
import { createPositionWriter } from './writer.ts';

/** Where people and vehicles are: values beside the log, the last of each in memory and in a table. */
export interface Positions {
  readonly known: Pick<KnownSubjects, 'all' | 'byId' | 'called' | 'grid' | 'ofOwner' | 'size'>;
  /** Takes in what a feed sent, item by item; resolves when all that was accepted is durable. */
  take: TakePositions;
  /** The newest position of the subjects of a person's account or a crew's record. */
  newestOf(owner: string): Subject | undefined;
  /** The points of a track since a moment, and until another one, oldest first; of what is kept, whatever is asked. */
  track(id: number, since: number, until?: number): Promise<TrackRow[]>;
  /** Calls back when something on maps is another. Returns its end. */
  onChange(listener: () => void): () => void;
  /** Takes off the maps who was silent for long, and out of the tables what is older than is kept. */
  tidy(): Promise<void>;
}

/** What it works with. */
export interface PositionsDeps {
  db: Kysely<Tables>;
  /** The same, from a thread. */
  reads: Kysely<Tables>;
  clock: ServerClock;
  gazetteer: Pick<Gazetteer, 'countyAt'>;
  quotas: Pick<Quotas, 'take'>;
}

const isShown = ({ at }: Subject, now: number): boolean => now - at <= positionLimits.subjectShownMs;

/** Every hour since 1970 that a span touches, in which points are kept. */
const hoursFrom = (since: number, until: number): number[] => {
  const [first, last] = [since, until].map((ms) => Math.floor(ms / hourMs)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};

/** Who was silent for too long, and where there are too many of those who are left, the longest silent. */
function toForget(known: KnownSubjects, now: number): Subject[] {
  const all = [...known.all()].sort((a, b) => a.receivedAt - b.receivedAt);
  const tooMany = all.length - positionLimits.positionSubjects;
  return all.filter(({ receivedAt }, n) => n < tooMany || now - receivedAt > positionLimits.subjectKeptMs);
}

/** Opens the whereabouts with what was known before. */
export async function openPositions({ db, reads, clock, gazetteer, quotas }: PositionsDeps): Promise<Positions> {
  const known = createKnownSubjects();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  for (const row of await reads.selectFrom('positions').selectAll().execute()) {
    const subject = subjectOf(row);
    known.add(subject);
    if (isShown(subject, clock.now())) known.grid.put(subject);
  }
  const changed = (subject: Subject): void => {
    subject.revision += 1;
    known.grid.put(subject);
    tell();
  };
  return {
    known,
    take: createTake({
      known,
      writer: createPositionWriter(db),
      gazetteer,
      clock,
      quotas,
      changed,
      ownersWithin: (regionCode, sent) => ownersWithin(db, regionCode, sent),
    }),
    newestOf(owner) {
      let newest: Subject | undefined;
      for (const one of known.ofOwner(owner)) if (newest === undefined || one.at > newest.at) newest = one;
      return newest;
    },
    async track(id, since, until = Infinity) {
      const now = clock.now();
      // Clocks of devices may be ahead.
      const [first, last] = [Math.max(since, now - positionLimits.trackHours * hourMs), Math.min(until, now + hourMs)];
      if (first > last) return [];
      return (
        reads
          .selectFrom('position_tracks')
          .selectAll()
          // Hour by hour: from an hour on, the index would be read over all subjects.
          .where('hour', 'in', hoursFrom(first, last))
          .where('subject', '=', id)
          .where('at', '>=', first)
          .where('at', '<=', last)
          .orderBy('at')
          .execute()
      );
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async tidy() {
      const now = clock.now();
      const gone = toForget(known, now);
      for (const one of gone) known.forget(one);
      for (const one of known.all()) if (!isShown(one, now)) known.grid.remove(one);
      tell();
      await sweepRows(
        db,
        now,
        gone.map(({ id }) => id),
      );
    },
  };
}
