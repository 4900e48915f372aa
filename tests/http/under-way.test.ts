import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Something that a test lets go on. */
function createGate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

test.each(['handler', 'admission'] as const)(
  'a server that stops waits for the %s of a request whose client has gone away',
  async (part) => {
    const [begun, goOn] = [createGate(), createGate()];
    const order: string[] = [];
    const work = async (): Promise<void> => {
      begun.open();
      await goOn.passed;
      order.push('asked the log');
    };
    const admit = part === 'admission' ? work : async () => undefined;
    const app = createApp({ ...server.ctx, metrics: new Registry() }, [
      (one) =>
        one.get('/slow', { onRequest: admit }, async () => {
          if (part === 'handler') await work();
          return 'answered';
        }),
    ]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun.passed;
    client.destroy();
    const isClosed = once(app.server, 'close');
    const closing = app.close().then(() => order.push('closed'));
    await isClosed;
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    goOn.open();
    await closing;
    expect(order).toEqual(['asked the log', 'closed']);
  },
);
