import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../bench/free-port.ts';
import { refuse } from '../../contract/codes.ts';
import { startMqtt } from '../../server/feeds/mqtt.ts';
import { createTakeDelivery } from '../../server/feeds/position-routes.ts';
import { feedHeaders } from '../feeds/given.ts';
import { realClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { quietLog } from '../video/external/quiet-log.ts';
import { position, subjectNamed } from './given.ts';

const mosquitto = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((path) => existsSync(path));

/** MQTT 3.1.1: the first byte of packets, and the code of a broker that starts. */
const [connectPacket, connackPacket, subscribePacket, subackPacket] = [0x10, 0x20, 0x82, 0x90];
const serverUnavailable = 3;

let server: TestServer;
let broker: ChildProcess;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'mqtt-'));
beforeAll(async () => {
  if (!mosquitto) return;
  const port = await freePort();
  url = `mqtt://127.0.0.1:${port}`;
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\nuser root\n`);
  broker = spawn(mosquitto, ['-c', config], { stdio: 'ignore' });
  server = await startTestServer({ clock: realClock });
  await feedHeaders(server, 'patrol');
});
afterAll(async () => {
  broker?.kill();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!mosquitto)('what came too fast after an outage waits at the broker, and is taken in', async () => {
  const asked: string[] = [];
  const intake = startMqtt(server.ctx, url, async (_feed, text) => {
    asked.push(text);
    if (asked.length === 1) return refuse('tooMany', { data: { seconds: 0.01 } });
    return { taken: { accepted: 1, duplicates: 0, rejected: 0, items: [] } } as never;
  });
  await intake.ready;
  const phone = await connectAsync(url);
  await phone.subscribeAsync('lookout/answers/patrol');
  const answer = new Promise<object>((resolve) => {
    phone.on('message', (_topic, payload) => resolve(JSON.parse(payload.toString()) as never));
  });
  await phone.publishAsync('lookout/positions/patrol', '[1]', { qos: 1 });
  expect(await answer).toMatchObject({ accepted: 1 });
  expect(asked).toEqual(['[1]', '[1]']);
  await phone.endAsync();
  await intake.stop();
});

test.skipIf(!mosquitto)('a feed that goes on being too fast is refused, and holds no other back', async () => {
  await feedHeaders(server, 'flood');
  const intake = startMqtt(server.ctx, url, async ({ name }) =>
    name === 'flood'
      ? refuse('tooMany', { message: '接入过于频繁', data: { seconds: 61 } })
      : ({ taken: { accepted: 1, duplicates: 0, rejected: 0, items: [] } } as never),
  );
  await intake.ready;
  const phone = await connectAsync(url);
  await phone.subscribeAsync('lookout/answers/+');
  const answers: string[] = [];
  const both = new Promise<void>((resolve) => {
    phone.on('message', (topic, payload) => {
      if (answers.push(`${topic.split('/').at(-1)} ${payload.toString()}`) === 2) resolve();
    });
  });
  await phone.publishAsync('lookout/positions/flood', '[0]', { qos: 1 });
  await phone.publishAsync('lookout/positions/patrol', '[1]', { qos: 1 });
  await both;
  expect(answers).toEqual([
    'flood {"message":"接入过于频繁"}',
    'patrol {"accepted":1,"duplicates":0,"rejected":0,"items":[]}',
  ]);
  await phone.endAsync();
  await intake.stop();
});

/** A broker that answers the first connection as one that starts does, and lets in the next. */
const refusingOnce = (): Promise<{ port: number; subscriptions: string[]; close: () => void }> =>
  new Promise((resolve) => {
    let isOpen = false;
    const subscriptions: string[] = [];
    const fake = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (packet) => {
        const [kind, , high = 0, low = 0] = packet;
        if (kind === connectPacket) {
          socket.write(Buffer.from([connackPacket, 2, 0, isOpen ? 0 : serverUnavailable]));
          isOpen = true;
        }
        if (kind !== subscribePacket) return;
        subscriptions.push(packet.subarray(6, -1).toString());
        socket.write(Buffer.from([subackPacket, 3, high, low, 1]));
      });
    }).listen(0, '127.0.0.1', () => {
      const { port } = fake.address() as AddressInfo;
      resolve({ port, subscriptions, close: () => fake.close() });
    });
  });

test('a broker that refuses a connection is asked again, and gets the subscription', async () => {
  const fake = await refusingOnce();
  const ctx = { clock: realClock, db: undefined as never, log: quietLog };
  const intake = startMqtt(ctx, `mqtt://127.0.0.1:${fake.port}`, () => Promise.reject(new Error('not asked')));
  await intake.ready;
  expect(fake.subscriptions).toEqual(['lookout/positions/+']);
  await intake.stop();
  fake.close();
}, 20_000);

test.skipIf(!mosquitto)(
  'a delivery that could not be kept is taken in on the next connection, and so is what waits behind it',
  async () => {
    const asked: string[] = [];
    const take = async (_feed: unknown, text: string) => {
      asked.push(text);
      if (asked.length === 1) throw new Error('no room');
      return { taken: { accepted: 1, duplicates: 0, rejected: 0, items: [] } } as never;
    };
    // The broker keeps what comes for a subscription while nobody is there.
    const before = startMqtt(server.ctx, url, take);
    await before.ready;
    await before.stop();
    const phone = await connectAsync(url);
    for (const body of ['[1]', '[2]', '[3]']) await phone.publishAsync('lookout/positions/patrol', body, { qos: 1 });
    await phone.subscribeAsync('lookout/answers/patrol');
    const answers = new Promise<void>((resolve) => {
      let count = 0;
      phone.on('message', () => (++count === 3 ? resolve() : undefined));
    });
    const intake = startMqtt(server.ctx, url, take);
    await answers;
    expect(asked).toEqual(['[1]', '[1]', '[2]', '[3]']);
    await phone.endAsync();
    await intake.stop();
  },
  20_000,
);

// Where no Mosquitto is installed (Debian: `mosquitto`) nothing can be said of a broker.
test.skipIf(!mosquitto)('positions of a broker are taken in and answered as those of HTTP are', async () => {
  const take = createTakeDelivery(server.ctx, {
    count: () => undefined,
    use: { note: () => undefined, of: () => Promise.reject(new Error('not asked')), flush: async () => undefined },
  });
  const intake = startMqtt(server.ctx, url, take);
  await intake.ready;
  const phone = await connectAsync(url);
  await phone.subscribeAsync('lookout/answers/patrol');
  const answer = new Promise<{ accepted: number; items: { field?: string }[] }>((resolve) => {
    phone.on('message', (_topic, payload) => resolve(JSON.parse(payload.toString()) as never));
  });
  const at = new Date().toISOString();
  const body = JSON.stringify([position(1, at), position(2, at, { heading: 400 })]);
  await phone.publishAsync('lookout/positions/patrol', body, { qos: 1 });
  const { accepted, items } = await answer;
  expect([accepted, items.map(({ field }) => field)]).toEqual([1, [undefined, 'heading']]);
  expect(subjectNamed(server, 'phone-1').areaCode).toBe('341825');
  await phone.endAsync();
  await intake.stop();
});
