import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { issueKey, listKeys, revokeKey } from '../../server/feeds/keys.ts';
import { createRateLimit } from '../../server/rate-limit.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
});
afterAll(() => server.stop());

const by = { actor: 'system', regionCode: '34' };
const issue = (name: string, more: object = {}) => issueKey(server.ctx.store, { name, ...by, ...more });

describe('a key', () => {
  test('is told once; the log holds only its hash', async () => {
    const issued = await issue('摄像机-1', { sourceType: 5 });
    if (isRefusal(issued)) throw new Error(issued.message);
    expect(issued.key).toMatch(/^lk_[\w-]{43}$/);
    const [event] = await server.ctx.store.readStream('feed-摄像机-1');
    expect(JSON.stringify(event)).not.toContain(issued.key);
    expect(event).toMatchObject({
      type: 'feed.keyIssued',
      data: { keyHash: createHash('sha256').update(issued.key).digest('hex'), sourceType: 5 },
    });
    expect(await server.ctx.gate.feed(issued.key)).toEqual({ name: '摄像机-1', sourceType: 5 });
  });

  test('is one per name until it is revoked; then another may be issued', async () => {
    const first = await issue('radar');
    expect(await issue('radar')).toMatchObject({ refused: 'duplicate', field: 'name' });
    expect(await revokeKey(server.ctx.store, { name: 'radar', ...by })).toEqual({ revoked: true });
    expect(await revokeKey(server.ctx.store, { name: 'radar', ...by })).toMatchObject({ refused: 'notFound' });
    const second = await issue('radar');
    if (isRefusal(first) || isRefusal(second)) throw new Error('refused');
    expect(await server.ctx.gate.feed(first.key)).toMatchObject({ refused: 'badKey' });
    expect(await server.ctx.gate.feed(second.key)).toEqual({ name: 'radar' });
  });

  test('wants a plain name', async () => {
    for (const name of ['', 'a b', 'a/b', 'x'.repeat(51)])
      expect(await issue(name)).toMatchObject({ refused: 'badInput', field: 'name' });
  });

  test('stands in the list with its state', async () => {
    await issue('listed');
    await revokeKey(server.ctx.store, { name: 'listed', ...by });
    expect((await listKeys(server.ctx.db)).find((key) => key.name === 'listed')).toMatchObject({
      issuedAt: expect.any(String),
      revokedAt: expect.any(String),
    });
  });
});

describe('the allowance of a feed', () => {
  test("is one minute's at most, fills evenly, and is its own", () => {
    const clock = steppedClock();
    const rate = createRateLimit(clock, 600);
    expect(rate.take('a', 600)).toBe(0);
    expect(rate.take('a', 20)).toBe(2);
    expect(rate.take('b', 600)).toBe(0);
    clock.advance(2_000);
    expect(rate.take('a', 20)).toBe(0);
    clock.advance(3_600_000);
    expect(rate.take('a', 600)).toBe(0);
    expect(rate.take('a', 1)).toBe(1);
  });
});
