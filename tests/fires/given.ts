import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { points, raised } from '../alarms/raised.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

/**
 * Officers of the province, of Xuancheng and its county Jingde, of Huangshan beside them, and a trainer who may only
 * look.
 */
export type Who = 'province' | 'city' | 'county' | 'elsewhere' | 'trainer' | 'admin';

const accounts: Readonly<Record<Who, string>> = {
  province: 'sheng',
  city: 'xuancheng',
  county: 'jingde',
  elsewhere: 'huangshan',
  trainer: 'trainer',
  admin: 'admin',
};

/** A server on a standing clock with everybody signed in, however long the clock runs. */
export interface GivenFires {
  server: TestServer;
  clock: SteppedClock;
  who: Readonly<Record<Who, SignedIn>>;
  /** Signs everybody in again where the clock ran on; `ask`, `data` and `burning` do so themselves. */
  awake(): Promise<void>;
  ask(who: Who, call: CallName, args: object): Promise<{ status: number; answer: Answer }>;
  /** The data of an answer that is expected to be one. */
  data<T>(who: Who, call: CallName, args: object): Promise<T>;
  /** A fire that an officer confirmed, in whose hand it then is. */
  burning(
    by?: Who,
    point?: { longitude: number; latitude: number },
    more?: Parameters<typeof raised>[2],
  ): Promise<{ fireId: string; alarmId: string }>;
}

/** Starts it. */
export async function openFires(): Promise<GivenFires> {
  const clock = steppedClock();
  const server = await startTestServer({ clock });
  const who = {} as Record<Who, SignedIn>;
  let signedAt = Number.NEGATIVE_INFINITY;
  const awake = async (): Promise<void> => {
    if (clock.now() - signedAt < 600_000) return;
    signedAt = clock.now();
    await Promise.all(
      Object.entries(accounts).map(async ([as, name]) => {
        who[as as Who] = await server.signIn(name);
      }),
    );
  };
  await awake();
  const ask: GivenFires['ask'] = async (by, call, args) => {
    await awake();
    return server.call(call, args, who[by].headers);
  };
  const data = async <T>(by: Who, call: CallName, args: object): Promise<T> => {
    const { status, answer } = await ask(by, call, args);
    if (status !== 200)
      throw new Error(`${call} by ${by}: ${status} ${String(answer.message)} ${String(answer.field)}`);
    return answer.data as T;
  };
  return {
    server,
    clock,
    who,
    awake,
    ask,
    data,
    async burning(by = 'county', point = points.jingde, more = {}) {
      const alarmId = await raised(server, point, more);
      await data(by, 'receiveFire', { alarmId });
      const { fireId } = await data<{ fireId: string }>(by, 'confirmAlarm', { alarmId });
      return { fireId, alarmId };
    },
  };
}
