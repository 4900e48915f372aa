import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownLimits, serverLimits } from '../../contract/limits.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { feedHeaders, inJingde, item, send, sendFirms } from './given.ts';

/** Someone who stole a camera's key sends what is hardest to read. */
let server: TestServer;
let key: { authorization: string };
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  key = await feedHeaders(server);
});
afterAll(() => server.stop());

const mb = 1_000_000;
const ndjson = { 'content-type': 'application/x-ndjson' };
const batch = { 'content-type': 'application/cloudevents-batch+json' };
const filled = (bytes: number, piece: string): string => piece.repeat(Math.floor(bytes / piece.length));

/** Longest time that nobody else had a turn while it was done, in ms. */
async function worstTurn(work: () => Promise<unknown>): Promise<number> {
  let [worst, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return Math.max(worst, performance.now() - last);
}

describe('a delivery of 16 MB', () => {
  it.each<[what: string, body: string, headers: Record<string, string>, status: number, code: string]>([
    ['one line', `{"a":"${'x'.repeat(15 * mb)}"}`, ndjson, 400, 'A0400'],
    ['empty lines', filled(15 * mb, '\n'), ndjson, 400, 'A0400'],
    ['lines of one digit', filled(15 * mb, '1\n'), ndjson, 413, 'A0413'],
    ['a list of digits', `[${filled(15 * mb, '1,')}1]`, {}, 400, 'A0401'],
    ['a list of objects', `[${filled(15 * mb, '{},')}{}]`, {}, 400, 'A0401'],
    ['a batch of nothing', `[${filled(15 * mb, '{},')}{}]`, batch, 400, 'A0401'],
    ['an object of a million keys', `{${filled(15 * mb, '"a":1,')}"b":1}`, {}, 400, 'A0401'],
    ['open brackets', filled(15 * mb, '['), {}, 400, 'A0401'],
    ['text of quotes and slashes', `["${filled(14 * mb, '\\"\\\\')}"]`, {}, 400, 'A0400'],
  ])('%s is refused, and nobody waits long meanwhile', async (_what, body, headers, status, code) => {
    let answered: Awaited<ReturnType<typeof send>> | undefined;
    const worst = await worstTurn(async () => {
      answered = await send(server, key, body, headers);
    });
    expect([answered?.status, answered?.answer.code]).toEqual([status, code]);
    // Today's code took four seconds and more for some of these; a bound that a loaded machine keeps.
    expect(worst).toBeLessThan(5_000);
  });

  it('ten thousand alarms with all their pictures are within the bounds', async () => {
    const pictures = Array.from({ length: ownLimits.imageUrls }, (_, n) => `/p/${n}.png`);
    const items = Array.from({ length: serverLimits.ingestItems }, (_, n) =>
      item(n, { imageUrls: pictures, content: '烟', confidence: 90, sight: { ...inJingde, bearing: 10 } }),
    );
    const refused = items.map((one) => ({ ...one, sourceType: 9 }));
    expect((await send(server, key, JSON.stringify(refused))).answer.data).toMatchObject({
      refused: serverLimits.ingestItems,
    });
  });

  it('one alarm that is nested 5,000 deep is refused, in a list, a line and an event', async () => {
    const deep = `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect((await send(server, key, `[${deep}]`)).status).toBe(400);
    expect((await send(server, key, deep, ndjson)).status).toBe(400);
    expect((await send(server, key, deep, { 'content-type': 'application/cloudevents+json' })).status).toBe(400);
  });
});

describe('a FIRMS file', () => {
  const header =
    'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,confidence,version,bright_t31,frp,daynight\n';
  it.each<[what: string, body: string, status: number]>([
    ['of one line of 16 MB', 'x'.repeat(16 * mb), 400],
    ['of a million columns', filled(2 * mb, 'a,'), 400],
    ['of a million empty lines', header + filled(mb, '\n'), 200],
    ['of quotes', header + filled(4 * mb, '"'), 400],
    ['of a row of a million cells', `${header}${filled(2 * mb, '1,')}\n`, 400],
  ])('%s is read or refused, and nobody waits long meanwhile', async (_what, body, status) => {
    let answered: { status: number } | undefined;
    const worst = await worstTurn(async () => {
      answered = await sendFirms(server, key, body);
    });
    expect(answered?.status).toBe(status);
    expect(worst).toBeLessThan(5_000);
  });
});
