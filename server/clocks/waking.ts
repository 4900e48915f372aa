import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { fireIdOfStream } from '../fires/streams.ts';
import type { Rules } from '../rules/rules.ts';
import { followLog, type Following } from '../store/following.ts';
import { createAgenda } from './agenda.ts';
import { incidentsOf, incidentsOfFires, readOpenThings } from './open-things.ts';
import type { Ticking } from './raise.ts';
import { clockEvents, endsFire, wakeUpOf } from './wake-ups.ts';

/** What a clock can run on. */
export type Clocked = 'incident' | 'fire';

/** What is due to be looked at, by kind. */
export type Due = Readonly<Record<Clocked, string[]>>;

/** Knows what is to be looked at when. */
export interface Waking {
  /** Reads on to the end of the log; at first, and after `forget`, all that is open too. */
  catchUp(): Promise<void>;
  /** Takes out what is due at `now` (ms since 1970), some at a time; undefined where nothing is. */
  next(now: number): Due | undefined;
  /** Looks at one again at this moment. */
  again(kind: Clocked, id: string, at: number): void;
  /** What is known of moments may be wrong. */
  forget(): void;
  stop(): Promise<void>;
}

const atOnce = 200;

/** What is open is looked for once; from then on the log says what to look at when. */
export function createWaking(ctx: Ticking['ctx'], rules: Pick<Rules, 'of' | 'differ'>): Waking {
  const agenda = createAgenda();
  let following: Following | undefined;
  let isRead = false;
  const again = (kind: Clocked, id: string, at: number): void => agenda.add(`${kind}:${id}`, at);

  const note = async (events: readonly LookoutEvent[]): Promise<void> => {
    const wakeUps = events.map((event) => wakeUpOf(event, rules.of(event.areaCode), rules.differ()));
    const incidentOf = await incidentsOf(
      ctx.db,
      wakeUps.filter(({ kind }) => kind === 'alarm').map(({ id }) => id),
    );
    for (const { kind, id, at } of wakeUps) {
      const subject = kind === 'alarm' ? incidentOf.get(id) : id;
      if (subject !== undefined) again(kind === 'fire' ? 'fire' : 'incident', subject, at);
    }
    const over = events.filter(endsFire);
    const left =
      over.length === 0
        ? []
        : await incidentsOfFires(
            ctx.db,
            over.map(({ stream }) => fireIdOfStream(stream)),
          );
    for (const id of left) again('incident', id, 0);
  };
  const readAll = async (): Promise<void> => {
    following ??= followLog(ctx, { types: clockEvents, after: ctx.store.head(), take: note });
    const { incidents, shelves, fires } = await readOpenThings(ctx.db);
    for (const id of incidents) again('incident', id, 0);
    for (const { id, until } of shelves) again('incident', id, until);
    for (const id of fires) again('fire', id, 0);
  };
  return {
    again,
    async catchUp() {
      const wasRead = isRead;
      // Said before, so that who says meanwhile that all is to be read is heard.
      isRead = true;
      if (!wasRead) {
        await readAll().catch((error: unknown) => {
          isRead = false;
          throw error;
        });
      }
      await following?.caughtUp();
    },
    next(now) {
      const keys = agenda.due(now, atOnce);
      const ofKind = (kind: Clocked): string[] =>
        keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
      return keys.length === 0 ? undefined : { incident: ofKind('incident'), fire: ofKind('fire') };
    },
    forget() {
      isRead = false;
    },
    async stop() {
      await following?.stop();
    },
  };
}
