import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRecord } from '../../contract/telephony/schemas.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A call from outside that nobody took at the desk of the province, and one of somebody to that number. */
async function ring(userId: string): Promise<void> {
  const ended = { started_at: 1_000, answered_at: null, ended_at: 46_000, outcome: 'missed' as const };
  const desk = { region_code: '34', to_user: null, to_tel: '12119', to_name: '安徽省值班台' };
  const citizen = { from_user: null, from_tel: '13955550001', from_name: '外线' };
  const own = { region_code: '34', to_user: null, to_tel: '13955550001', to_name: '外线' };
  const regions = { from_region: null, to_region: null };
  await server.ctx.db
    .insertInto('phone_calls')
    .values([
      { id: 'missed', ...citizen, ...desk, ...ended, ...regions },
      { id: `of ${userId}`, from_user: userId, from_tel: '800001', from_name: '本人', ...own, ...ended, ...regions },
    ])
    .execute();
}
const records = async (headers: Record<string, string>): Promise<string[]> =>
  ((await server.call('phoneRecords', {}, headers)).answer.data as CallRecord[]).map(({ id }) => id).toSorted();

test('whose call the desk has missed is read by its duty officers, and by nobody else of the region', async () => {
  const [officer, trainer] = [await server.signIn('sheng'), await server.signIn('trainer')];
  await ring(trainer.userId);
  expect(await records(officer.headers)).toEqual(['missed']);
  expect(await records(trainer.headers)).toEqual([`of ${trainer.userId}`]);
});
