import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { points, raised } from '../alarms/raised.ts';
import { registerPeople } from '../support/people.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

/** Officers of the province, of Xuancheng and its county Jingde, of Huangshan beside them, and a trainer who may only look. */
export type Who = 'province' | 'city' | 'county' | 'elsewhere' | 'trainer' | 'admin';

const accounts: Readonly<Record<Who, string>> = { province: 'sheng', city: 'xuancheng', county: 'jingde', elsewhere: 'huangshan', trainer: 'trainer', admin: 'admin' };

/** A server on a standing clock with everybody signed in. */
export interface GivenFires {
  server: TestServer;
  clock: SteppedClock;
  who: Readonly<Record<Who, SignedIn>>;
  ask(who: Who, call: CallName, args: object): Promise<{ status: number; answer: Answer }>;
  /** The data of an answer that is expected to be one. */
  data<T>(who: Who, call: CallName, args: object): Promise<T>;
  /** A fire that an officer confirmed, in whose hand it then is. */
  burning(by?: Who, point?: { longitude: number; latitude: number }, more?: { startTime?: string }): Promise<{ fireId: string; alarmId: string }>;
}

/** Starts it. */
export async function openFires(): Promise<GivenFires> {
  const clock = steppedClock();
  const server = await startTestServer({
    clock,
    async prepare({ auth }) {
      await registerPeople(auth.registerUser);
    },
  });
  const signedIn = await Promise.all(Object.entries(accounts).map(async ([who, name]) => [who, await server.signIn(name)] as const));
  const who = Object.fromEntries(signedIn) as Record<Who, SignedIn>;
  const ask: GivenFires['ask'] = (by, call, args) => server.call(call, args, who[by].headers);
  const data = async <T>(by: Who, call: CallName, args: object): Promise<T> => {
    const { status, answer } = await ask(by, call, args);
    if (status !== 200) throw new Error(`${call} by ${by}: ${status} ${String(answer.message)} ${String(answer.field)}`);
    return answer.data as T;
  };
  return {
    server, clock, who, ask, data,
    async burning(by = 'county', point = points.jingde, more = {}) {
      const alarmId = await raised(server, point, more);
      await data(by, 'receiveFire', { alarmId });
      const { fireId } = await data<{ fireId: string }>(by, 'confirmAlarm', { alarmId });
      return { fireId, alarmId };
    },
  };
}
