import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange } from '../../server/telephony/exchange.ts';
import type { LiveCall } from '../../server/telephony/live-call.ts';
import { createPhoneNews } from '../../server/telephony/news.ts';
import { createRounds } from '../../server/telephony/rounds/rounds.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('who is just being called when a notice is stopped is not left ringing, and nobody else is called', async () => {
  const rung: string[] = [];
  const ended: string[] = [];
  const calls = new Map<string, LiveCall>();
  let connect = (): void => undefined;
  const exchange = {
    calls,
    async begin(_from: unknown, to: { tel: string }) {
      rung.push(to.tel);
      await new Promise<void>((resolve) => {
        connect = resolve;
      });
      const call = { id: to.tel, state: 'ringing' } as LiveCall;
      calls.set(call.id, call);
      return call;
    },
    async end({ id }: LiveCall) {
      calls.delete(id);
      ended.push(id);
    },
  } as unknown as Exchange;
  const rounds = createRounds(server.ctx, exchange, createPhoneNews());
  const side = (tel: string) => ({ tel, name: tel, isOutside: true, leg: tel });
  await rounds.begin({
    id: 'round',
    kind: 'notify',
    title: '演练通知',
    content: '',
    by: { userId: 'u1', name: '值班员' },
    regionCode: '34',
    wants: false,
    times: 1,
    retries: 0,
    soundId: undefined,
    soundPath: undefined,
    spanMs: undefined,
    sides: [side('13900000001'), side('13900000002')],
  });
  const round = rounds.find('round');
  if (!round) throw new Error('no round');
  const ticked = rounds.tick();
  await expect.poll(() => rung).toEqual(['13900000001']);
  await rounds.operate(round, 'stop', 'u1');
  connect();
  await ticked;
  expect(rung).toEqual(['13900000001']);
  expect(ended).toEqual(['13900000001']);
  expect(calls.size).toBe(0);
});
