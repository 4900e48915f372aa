import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import { ask, attend, begin, city, clock, live, recordOf, server, talking } from './call-rig.ts';

beforeAll(begin);
beforeEach(attend);
afterAll(() => server.stop());

test('a recording that is as long as one may be is kept at once, and the call says that it is over', async () => {
  const { call, one } = await talking();
  await ask('phoneRecord', { callId: call.id }, city);
  // The tone that tells of it.
  await expect.poll(() => one.hears(1_400) ?? 0).toBeGreaterThan(0.03);
  clock.advance(telephonyLimits.recordMs);
  // Their token is older than a token lasts.
  const officer = await server.signIn('xuancheng');
  await expect.poll(async () => (await live(officer))[0]?.isRecording).not.toBe(true);
  expect((await live(officer))[0]).toMatchObject({ id: call.id, state: 'talking' });
  await ask('phoneHangUp', { callId: call.id }, officer);
  await expect.poll(async () => (await recordOf(officer, call.id))?.recordings.length).toBe(1);
});
