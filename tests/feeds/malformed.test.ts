import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ingestItem } from '../../contract/feeds/schemas.ts';
import { serverLimits } from '../../contract/limits.ts';
import { checkItem } from '../../server/feeds/check-item.ts';
import { isRefusal } from '../../contract/codes.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { feedHeaders, item, send } from './given.ts';

let server: TestServer;
let key: { authorization: string };
let head = 0;
const clock = steppedClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
  key = await feedHeaders(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  clock.advance(60_000);
  head = server.ctx.store.head();
});
afterEach(() => {
  if (server.ctx.store.head() !== head) throw new Error('the log has changed');
});

const json = JSON.stringify;
const chinese = /\p{Script=Han}/u;
const ndjson = { 'content-type': 'application/x-ndjson' };
const without = (field: string): object => ({ ...item('x'), [field]: undefined });

describe('an item that is wrong', () => {
  test.each<[string, object, string]>([
    ['has no source', without('sourceType'), 'sourceType'],
    ['has an unknown source', item('x', { sourceType: 8 }), 'sourceType'],
    ['has a source in words', item('x', { sourceType: '卫星' }), 'sourceType'],
    ['has no id of its own', without('sourceId'), 'sourceId'],
    ['has an empty id', item('x', { sourceId: '' }), 'sourceId'],
    ['has an id of another type', item('x', { sourceId: 7 }), 'sourceId'],
    ['has an endless id', item('x', { sourceId: 'x'.repeat(201) }), 'sourceId'],
    ['has half a character in its id', item('x', { sourceId: 'a\ud800b' }), 'sourceId'],
    ['has a longitude in words', item('x', { longitude: '118.5' }), 'longitude'],
    ['has no longitude', item('x', { longitude: null }), 'longitude'],
    ['lies off the globe', item('x', { longitude: 181 }), 'longitude'],
    ['lies beyond the pole', item('x', { latitude: -90.1 }), 'latitude'],
    ['lies outside the region', item('x', { longitude: 0, latitude: 0 }), 'longitude'],
    ['has no time', without('startTime'), 'startTime'],
    ['has a time without zone', item('x', { startTime: '2026-03-01T01:00:00' }), 'startTime'],
    ['has a day that no month has', item('x', { startTime: '2026-02-30T01:00:00Z' }), 'startTime'],
    ['has a time as a number', item('x', { startTime: 1_772_330_000_000 }), 'startTime'],
    ['lies in the future', item('x', { startTime: '2026-03-02T02:00:00Z' }), 'startTime'],
    ['lies before all clocks', item('x', { startTime: '0000-01-01T00:00:00+14:00' }), 'startTime'],
    ['is too sure', item('x', { confidence: 101 }), 'confidence'],
    ['has a place that is a list', item('x', { placeName: [] }), 'placeName'],
    ['has an endless text', item('x', { content: '火'.repeat(2_001) }), 'content'],
    ['has NUL in its text', item('x', { content: 'a\u0000b' }), 'content'],
    ['has pictures that are numbers', item('x', { imageUrls: ['/a.jpg', 1] }), 'imageUrls.1'],
    ['has too many pictures', item('x', { imageUrls: Array.from({ length: 21 }, () => '/a.jpg') }), 'imageUrls'],
    ['has an unknown coordinate system', item('x', { coordinateSystem: 'cgcs2000' }), 'coordinateSystem'],
  ])('because it %s is refused with field and reason', async (_, body, field) => {
    const { status, answer } = await send(server, key, json(body));
    expect({ status, code: answer.code, field: answer.field }).toEqual({ status: 400, code: 'A0400', field });
    expect(answer.message).toMatch(chinese);
    expect(answer.data.items).toEqual([{ status: 'refused', field, message: answer.message }]);
  });
});

describe('a body that is wrong', () => {
  const infinite = json(item('x')).replace('118.54', '1e999');
  test.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['is cut off', '{"sourceType":5,', {}, 400, 'A0401'],
    ['holds NaN', json(item('x')).replace('118.54', 'NaN'), {}, 400, 'A0401'],
    ['holds an infinite number', infinite, {}, 400, 'A0400'],
    ['is empty', '', {}, 400, 'A0401'],
    ['is blank', ' ', {}, 400, 'A0401'],
    ['is a number', '7', {}, 400, 'A0400'],
    ['is null', 'null', {}, 400, 'A0400'],
    ['is an empty list', '[]', {}, 400, 'A0400'],
    ['is a list of lists', '[[]]', {}, 400, 'A0400'],
    ['pretends to be a refusal', '{"refused":"serverFault","message":"x"}', {}, 400, 'A0400'],
    ['is broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}, 400, 'A0401'],
    ['is NDJSON of nothing', '\n\n', ndjson, 400, 'A0400'],
    ['is NDJSON of rubbish', 'x\ny\n', ndjson, 400, 'A0400'],
    ['is a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'A0415'],
    ['is of no type', 'a', { 'content-type': 'nonsense' }, 415, 'A0415'],
    ['is in another alphabet', json(item('x')), { 'content-type': 'application/json; charset=gbk' }, 415, 'A0415'],
    ['is a CloudEvent that is a list', '[]', { 'content-type': 'application/cloudevents+json' }, 400, 'A0400'],
    ['is a batch that is no list', '{}', { 'content-type': 'application/cloudevents-batch+json' }, 400, 'A0400'],
    [
      'is a binary CloudEvent without a source',
      json(item('x')),
      { 'ce-specversion': '1.0', 'ce-id': '1', 'ce-type': 't' },
      400,
      'A0400',
    ],
    ['has an id of 10 MB', json(item('x', { sourceId: 'x'.repeat(10_000_000) })), {}, 400, 'A0400'],
    ['is larger than allowed', Buffer.alloc(serverLimits.ingestBodyBytes + 1, 0x20), {}, 413, 'A0413'],
    [
      'holds more items than allowed',
      `[${Array.from({ length: serverLimits.ingestItems + 1 }, () => '0').join(',')}]`,
      {},
      413,
      'A0413',
    ],
  ])('because it %s is refused in Chinese', async (_, body, headers, status, code) => {
    const sent = await send(server, key, body, headers);
    expect({ status: sent.status, code: sent.answer.code }).toEqual({ status, code });
    expect(sent.answer.field).toBeTruthy();
    expect(sent.answer.message).toMatch(chinese);
  });

  test('because it is too large is answered over a real line too', async () => {
    const response = await fetch(`${server.url}/api-alarms/v1/alarms/ingest`, {
      method: 'POST',
      body: Buffer.alloc(serverLimits.ingestBodyBytes + 1, 0x20),
      headers: { 'content-type': 'application/json', ...key },
    });
    expect({ status: response.status, answer: await response.json() }).toMatchObject({
      status: 413,
      answer: { code: 'A0413' },
    });
  });
});

test('a feed that delivers too fast is told when to come again', async () => {
  const fast = await feedHeaders(server, 'fast');
  head = server.ctx.store.head();
  const full = `[${Array.from({ length: serverLimits.ingestItems }, () => '0').join(',')}]`;
  for (let sent = 0; sent < serverLimits.ingestItemsPerMinute; sent += serverLimits.ingestItems)
    await send(server, fast, full);
  const response = await server.inject({
    method: 'POST',
    url: '/api-alarms/v1/alarms/ingest',
    payload: full,
    headers: { 'content-type': 'application/json', ...fast },
  });
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('1');
  expect(response.json()).toMatchObject({ code: 'A0429', message: expect.stringMatching(chinese) });
  clock.advance(1_000);
  expect((await send(server, fast, full)).status).toBe(400);
}, 60_000);

describe('whatever is sent', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) => json([value])),
  );
  const types = fc.constantFrom(
    'application/json',
    'application/x-ndjson',
    'application/cloudevents+json',
    'application/cloudevents-batch+json',
    'text/plain',
    '',
  );

  test('is refused in words, never with a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(anything, types, async (body, type) => {
        const { status, answer } = await send(server, key, body, { 'content-type': type });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(answer.message).toMatch(chinese);
      }),
      { numRuns: 300 },
    );
  });

  test('as bytes is refused as well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), types, async (body, type) => {
        const { status } = await send(server, key, Buffer.from(body), { 'content-type': type });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  test('an item is never taken that the schema does not take', () => {
    const mutated = fc.record(
      {
        sourceType: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.anything()),
        sourceId: fc.oneof(fc.string(), fc.anything()),
        longitude: fc.oneof(fc.double(), fc.anything()),
        latitude: fc.oneof(fc.double(), fc.anything()),
        startTime: fc.oneof(
          fc.date().map((date) => {
            try {
              return date.toISOString();
            } catch {
              return 'never';
            }
          }),
          fc.anything(),
        ),
        confidence: fc.oneof(fc.double(), fc.anything()),
        imageUrls: fc.oneof(fc.array(fc.string()), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(mutated, (sent) => {
        const checked = checkItem(sent, { now: clock.now() });
        expect(isRefusal(checked) || ingestItem.safeParse(sent).success).toBe(true);
        expect(isRefusal(checked) ? checked.message : '可以').toMatch(chinese);
      }),
      { numRuns: 1_000 },
    );
  });
});
