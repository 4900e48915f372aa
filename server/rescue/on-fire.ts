import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Context } from '../context.ts';
import { foldFire } from '../fires/load.ts';
import { decideFire, type FireActor, type FireWish, type ForceWish } from '../fires/decider.ts';
import type { ForceActor } from '../fires/command.ts';
import { fireMessages } from '../fires/messages.ts';
import { fireStream } from '../fires/streams.ts';
import type { Command } from '../store/command.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** A fire as the log has it at the moment of deciding, with all that happened to it. */
export interface FireNow {
  fire: Fire;
  past: readonly LookoutEvent[];
}

/**
 * What is asked of a fire: one event or several, the actor, further writes and the answer. `ready`: runs once nothing
 * refuses it and before it is written; it may run several times.
 */
export interface Wished<T> {
  by: FireActor | ForceActor;
  wishes: readonly (FireWish | ForceWish)[];
  beside?: readonly StreamWrite[];
  rows?: readonly BesideRow[];
  ready?: () => Promise<void>;
  answer: (fire: Fire) => T;
}

type Ctx = Pick<Context, 'store' | 'clock'>;

/** Who asks, by which command; of a fire beyond `regionCode`, where there is one, they learn nothing. */
export interface Asking {
  actor: string;
  command?: Command;
  regionCode?: RegionCode;
}

/**
 * Decides on a fire as it is now and appends all of it or nothing; where somebody was quicker, `wish` is asked again.
 */
export function onFire<T>(
  { store, clock }: Ctx,
  fireId: FireId,
  by: Asking,
  wish: (now: FireNow) => Promise<Wished<T> | Refusal>,
): Promise<T | Refusal> {
  return appendDecided<T>(store, by, async () => {
    const stream = fireStream(fireId);
    const past = await store.readStream(stream);
    const fire = foldFire(past);
    if (!fire || !isWithin(by.regionCode ?? '', fire.areaCode))
      return refuse('notFound', { field: 'fireId', message: fireMessages.noSuchFire });
    const wished = await wish({ fire, past });
    if (isRefusal(wished)) return wished;
    const decided = wished.wishes.map((one) =>
      decideFire({ ...one, by: wished.by } as Parameters<typeof decideFire>[0], fire, clock.now()),
    );
    const refusal = decided.find(isRefusal);
    if (refusal) return refusal;
    await wished.ready?.();
    const events = decided.flatMap((one) => (isRefusal(one) ? [] : one));
    return {
      writes: [{ stream, expectedVersion: fire.version, events }, ...(wished.beside ?? [])],
      ...(wished.rows ? { rows: wished.rows } : {}),
      answer: (appended) =>
        wished.answer(
          foldFire(
            appended.filter((event) => event.stream === stream),
            fire,
          ) ?? fire,
        ),
    };
  });
}
