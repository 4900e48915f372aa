import type { CallName } from '../../contract/api/calls.ts';
import type { Advice } from '../../contract/advice/schemas.ts';
import { type GivenFires, openFires, type Who } from '../fires/given.ts';

/** Fires with crews around them. */
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
  const record = async (call: CallName, values: object): Promise<string> =>
    (await fires.data<{ id: string }>('admin', call, values)).id;
  return {
    ...fires,
    record,
    advice: (who, fireId) => fires.data<Advice>(who, 'fireAdvice', { fireId }),
    crew: (name, values = {}) =>
      record('crew.create', {
        name,
        kind: 'professional',
        headcount: 30,
        regionCode: '341825',
        longitude: 118.5,
        latitude: 30.29,
        ...values,
      }),
    send: async (fireId, resourceIds) =>
      (
        await fires.data<{ forces: { id: string }[] }>('county', 'commandAndDispatch', {
          fireId,
          forces: resourceIds.map((resourceId) => ({ kind: 'crew', resourceId })),
          otherwise: '先期处置',
        })
      ).forces.map(({ id }) => id),
  };
}
