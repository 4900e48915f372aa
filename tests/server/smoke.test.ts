import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.stop());

it('an officer signs in and sees who he is', async () => {
  const { headers } = await server.signIn('xuancheng');
  const { status, answer } = await server.call('currentUser', {}, headers);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ code: '00000', data: { userName: 'xuancheng', regionCode: '3418', region: '安徽省宣城市', firstLogin: false } });
});
