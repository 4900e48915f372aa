import type { Answer } from '../../contract/api/types.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { SignedIn, TestServer } from '../support/server.ts';

/** A past fire of Jingde, of the spring of 2015. */
export const pastFire = {
  name: '版书镇2015年火灾',
  regionCode: '341825',
  place: '版书镇龙川村后山',
  longitude: 118.54,
  latitude: 30.29,
  startTime: '2015-03-04T06:30:00.000Z',
  endTime: '2015-03-04T10:00:00.000Z',
  cause: 'farming',
  forestHa: 2.5,
  grassHa: 40,
  lightInjuries: 2,
  lossWan: 3.2,
  source: 'census',
};

/** Calls as somebody. */
export type Asks = (call: CallName, args: object | undefined) => Promise<{ status: number; answer: Answer }>;
export const asks =
  (server: TestServer, { headers }: SignedIn): Asks =>
  (call, args) =>
    server.call(call, args as never, headers);

/** A record that is made, with what differs from the usual one. */
export async function made(ask: Asks, more: object = {}): Promise<AnyRecord> {
  const { status, answer } = await ask('fireHistory.create', { ...pastFire, ...more });
  if (status !== 200) throw new Error(String(answer.message));
  return answer.data as AnyRecord;
}

/** Takes a step and tells the new version. */
export async function step(ask: Asks, call: 'fireHistorySubmit' | 'fireHistoryDecide', args: object): Promise<number> {
  const { status, answer } = await ask(call, args);
  if (status !== 200) throw new Error(String(answer.message));
  return (answer.data as { version: number }).version;
}
