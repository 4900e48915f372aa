import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookout } from '../support/command-line.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const waiting = {
  at: 0,
  phone: '13900000009',
  text: '请速到场',
  area_code: '34',
  state: 'sending' as const,
  attempts: 0,
  error: null,
};

test('who lets somebody in again beside a running server leaves its SMS on their way', async () => {
  const { db } = server.ctx;
  await db
    .insertInto('sms_outbox')
    .values([
      { ...waiting, kind: 'fire', sms_id: 'sms-1' },
      { ...waiting, kind: 'code' },
    ])
    .execute();
  const reset = ['account', 'reset-password', '--user', 'trainer', '--data', server.dataDir];
  expect(await lookout(...reset)).toMatchObject({ code: 0 });
  const rows = await db.selectFrom('sms_outbox').select(['state', 'error']).execute();
  expect(rows).toEqual([
    { state: 'sending', error: null },
    { state: 'sending', error: null },
  ]);
});
