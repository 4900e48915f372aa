import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications, versions } from '../../contract/system/application.ts';
import { demoApplications, demoVersions } from '../../server/demo/app-records.ts';
import { seedRecords } from '../../server/resources/seed.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedRecords(server.ctx, applications, demoApplications);
  await seedRecords(server.ctx, versions, demoVersions);
});
afterAll(() => server.stop());

test('the demo has a version for the QR code of the header, marked as a demo', async () => {
  const { answer } = await server.call('publishedVersions', {});
  expect(answer.data).toMatchObject([
    { applicationName: '瞭望手机端（演示）', versionName: '1.0（演示）', kind: 'web' },
  ]);
});
