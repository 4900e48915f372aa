import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallRecord } from '../../contract/telephony/schemas.ts';
import { wavHeader } from '../../server/media/mixing/wav.ts';
import { startTestServer } from '../support/server.ts';

const callId = '0f4bb0a4-6d7c-4a5e-9d57-3c6f4a8f1e10';

test('a call that the server did not live to see the end of ends with the last that was recorded of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookout-calls-'));
  const before = await startTestServer({ dataDir });
  const { userId } = await before.signIn('xuancheng');
  await before.ctx.db
    .insertInto('phone_calls')
    .values({
      id: callId,
      region_code: '3418',
      from_user: userId,
      from_tel: '800001',
      from_name: '宣城值班员',
      to_user: null,
      to_tel: '12119',
      to_name: '模拟外线',
      started_at: 1_000,
      answered_at: 2_000,
      ended_at: null,
      outcome: null,
    })
    .execute();
  await before.stop();
  const folder = join(dataDir, 'lookout.recordings');
  mkdirSync(folder, { recursive: true });
  const samples = Buffer.alloc(16 * 500, 1);
  writeFileSync(join(folder, `${callId}-3000.wav`), Buffer.concat([wavHeader(samples.length), samples]));
  writeFileSync(join(folder, 'of-no-call.wav'), 'x');

  const after = await startTestServer({ dataDir, prepare: () => Promise.resolve() });
  const { headers } = await after.signIn('xuancheng');
  const records = (await after.call('phoneRecords', {}, headers)).answer.data as CallRecord[];
  const endedAt = '1970-01-01T00:00:03.500Z';
  expect(records).toMatchObject([{ id: callId, outcome: 'restarted', endedAt, recordings: [{ ms: 500 }] }]);
  expect(await after.ctx.store.readStream(`telephony-${callId}`)).toMatchObject([
    { type: 'telephony.called', actor: userId, areaCode: '3418', data: { outcome: 'restarted', seconds: 2 } },
  ]);
  const url = `/api-global-oss/oss/download?fileId=${records[0]?.recordings[0]?.fileId}`;
  expect((await after.inject({ url, headers })).rawPayload.length).toBe(44 + samples.length);
  expect(readdirSync(folder)).toEqual([]);
  await after.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
