import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import type { LinkRow } from '../../contract/rescue/schemas.ts';
import { createSmsDeliveries } from '../../server/rescue/deliveries.ts';
import { raised } from '../alarms/raised.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer } from '../support/server.ts';

let close = (): void => undefined;
afterEach(() => {
  close();
  close = () => undefined;
});

/** A provider of SMS that takes those to phones that end in an even digit. */
async function provider(): Promise<string> {
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const { phone } = JSON.parse(Buffer.concat(parts).toString()) as { phone: string };
        response.writeHead(Number(phone.at(-1)) % 2 === 0 ? 200 : 400).end('{}');
      });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  close = () => {
    http.closeAllConnections();
    http.close();
  };
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/send`;
}

test('what became of the SMS comes back to the fire, once each, with the reason of a failure', async () => {
  const server = await startTestServer({
    clock: steppedClock(),
    options: { smsGateway: { url: await provider() }, publicUrl: 'https://fire.example.gov.cn/' },
  });
  const { headers } = await server.signIn('jingde');
  const alarmId = await raised(server);
  await server.call('receiveFire', { alarmId }, headers);
  const { fireId } = (await server.call('confirmAlarm', { alarmId }, headers)).answer.data as { fireId: string };
  const { sent } = (
    await server.call(
      'pushSms',
      { fireId, to: [{ phone: '13800000020' }, { phone: '13800000021' }], hours: 6 },
      headers,
    )
  ).answer.data as { sent: { linkId: string }[] };
  const links = async () => (await server.call('fireLinks', { fireId }, headers)).answer.data as LinkRow[];
  await expect
    .poll(async () =>
      (await server.ctx.db.selectFrom('sms_outbox').select('state').execute()).map(({ state }) => state),
    )
    .toEqual(['delivered', 'failed']);
  const deliveries = createSmsDeliveries(server.ctx);
  const told = [await deliveries.tell(), await deliveries.tell()];
  await server.ctx.db.updateTable('sms_outbox').set({ told: 0 }).execute();
  await deliveries.tell();
  expect(told).toEqual([2, 0]);
  const events = (await server.ctx.store.readStream(`fire-${fireId}`)).filter(
    (event): event is Extract<FireEvent, { type: 'fire.linkDelivered' }> => event.type === 'fire.linkDelivered',
  );
  expect(events.map(({ data }) => data)).toEqual([
    { linkId: sent[0]?.linkId, state: 'delivered' },
    { linkId: sent[1]?.linkId, state: 'failed', reason: '短信网关拒绝：HTTP 400' },
  ]);
  expect((await links()).map(({ state, reason }) => [state, reason])).toEqual(
    expect.arrayContaining([
      ['delivered', undefined],
      ['failed', '短信网关拒绝：HTTP 400'],
    ]),
  );
  const texts = (await server.ctx.db.selectFrom('sms_outbox').select('text').execute()).map(({ text }) => text);
  for (const text of texts) expect(text).toMatch(/https:\/\/fire\.example\.gov\.cn\/s\/r\/\*{6}/);
  await server.stop();
});
