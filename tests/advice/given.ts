import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import type { Advice } from '../../contract/advice/schemas.ts';
import { type GivenFires, openFires, type Who } from '../fires/given.ts';

const accounts: Readonly<Record<Who, string>> = { province: 'sheng', city: 'xuancheng', county: 'jingde', elsewhere: 'huangshan', trainer: 'trainer', admin: 'admin' };

/** Fires with crews around them, for as long as the test's clock runs: nobody's session ends. */
export interface GivenAdvice extends GivenFires {
  advice(who: Who, fireId: string): Promise<Advice>;
  /** A crew with its station in Jingde, unless said otherwise; gives its id. */
  crew(name: string, values?: object): Promise<string>;
  record(call: CallName, values: object): Promise<string>;
  /** Sends crews to a fire; gives the ids that they have there. */
  send(fireId: string, resourceIds: readonly string[]): Promise<string[]>;
}

/** Starts it. */
export async function openAdvice(): Promise<GivenAdvice> {
  const fires = await openFires();
  const { server, clock } = fires;
  let signedAt = clock.now();
  const awake = async (): Promise<void> => {
    if (clock.now() - signedAt < 600_000) return;
    signedAt = clock.now();
    for (const [who, name] of Object.entries(accounts)) Object.assign(fires.who[who as Who], await server.signIn(name));
  };
  const ask = async (who: Who, call: CallName, args: object): Promise<{ status: number; answer: Answer }> => {
    await awake();
    return fires.ask(who, call, args);
  };
  const data = async <T>(who: Who, call: CallName, args: object): Promise<T> => {
    await awake();
    return fires.data<T>(who, call, args);
  };
  const record = async (call: CallName, values: object): Promise<string> => (await data<{ id: string }>('admin', call, values)).id;
  return {
    ...fires, ask, data, record,
    burning: async (...asked) => { await awake(); return fires.burning(...asked); },
    advice: (who, fireId) => data<Advice>(who, 'fireAdvice', { fireId }),
    crew: (name, values = {}) => record('crew.create', { name, kind: 'professional', headcount: 30, regionCode: '341825', longitude: 118.5, latitude: 30.29, ...values }),
    send: async (fireId, resourceIds) =>
      (await data<{ forces: { id: string }[] }>('county', 'commandAndDispatch', { fireId, forces: resourceIds.map((resourceId) => ({ kind: 'crew', resourceId })), otherwise: '先期处置' })).forces.map(({ id }) => id),
  };
}
