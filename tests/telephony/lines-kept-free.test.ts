import { afterAll, beforeAll, expect, test } from 'vitest';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import { createExchange } from '../../server/telephony/exchange.ts';
import { createSimulatedGateway, type DispatchGateway, type GatewayHeard } from '../../server/telephony/gateway.ts';
import { createPhoneNews } from '../../server/telephony/news.ts';
import { createRounds } from '../../server/telephony/rounds/rounds.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

/** An exchange without voices, at a line outside whose far ends ring on. */
function openExchange() {
  const media = { open: async () => undefined, ask: async () => ({}), closeRoom: async () => undefined } as never;
  let line: GatewayHeard | undefined;
  const busy: string[] = [];
  const gateway: DispatchGateway = {
    ...createSimulatedGateway(media, () => clock.now(), telephonyLimits.ringMs),
    listen(heard) {
      line = heard;
    },
    hangUp(callId, why) {
      if (why === 'busy') busy.push(callId);
    },
  };
  const news = createPhoneNews();
  const ctx = { ...server.ctx, media };
  const exchange = createExchange(ctx, { news, gateway, blobs: undefined as never });
  const comes = (callId: string): void => line?.incoming({ callId, tel: '13955550001', called: '' });
  return { exchange, rounds: createRounds(ctx, exchange, news), busy, comes };
}

test('while notices ring at as many people as they may, a call from outside still rings at its desk', async () => {
  const { userId } = await server.signIn('sheng');
  server.ctx.presence.counted(userId, 1);
  const { exchange, rounds, busy, comes } = openExchange();
  for (let n = 0; n < telephonyLimits.rounds; n += 1)
    await rounds.begin({
      id: `round-${n}`,
      kind: 'notify',
      title: '演练通知',
      content: '',
      by: { userId, name: '省值班员' },
      regionCode: '34',
      wants: false,
      times: 1,
      retries: 0,
      soundId: undefined,
      soundPath: undefined,
      spanMs: undefined,
      sides: Array.from({ length: telephonyLimits.roundCalls }, (_, one) => {
        const tel = String(13_900_000_000 + n * telephonyLimits.roundCalls + one);
        return { tel, name: tel, isOutside: true };
      }),
    });
  await rounds.tick();
  const taken = telephonyLimits.calls - telephonyLimits.keptFree;
  expect(exchange.calls.size).toBe(taken);
  comes('alarm');
  await expect.poll(() => exchange.calls.get('alarm')?.desk?.map(({ name }) => name) ?? busy).toEqual(['省值班员']);
  // Who was not called yet is called as soon as others have been.
  clock.advance(telephonyLimits.ringMs);
  await exchange.tick();
  await rounds.tick();
  expect(exchange.calls.size).toBe(taken);
  await rounds.close();
});
