import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { feedHeaders, sendFirms } from './given.ts';

let server: TestServer;
let key: { authorization: string };
let officer: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  key = await feedHeaders(server, 'firms-desk');
  officer = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

let head = 0;
beforeEach(() => {
  head = server.ctx.store.head();
});

const small = readFileSync('tests/recordings/firms-small.csv', 'utf8');
const viirs = (rows: readonly string[]): string =>
  ['acq_time,confidence,latitude,longitude,bright_ti4,bright_ti5,frp,acq_date,satellite,daynight', ...rows].join('\n');
const docs = async (): Promise<Record<string, unknown>[]> =>
  (await server.ctx.db.selectFrom('alarms').select('doc').execute()).map(
    (row) => JSON.parse(row.doc) as Record<string, unknown>,
  );

describe('a file of hotspots', () => {
  test('becomes the alarms inside the region, and the answer tells what became of the other rows', async () => {
    const { status, answer } = await sendFirms(server, key, small);
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      rows: 10,
      accepted: 4,
      duplicate: 1,
      outside: 2,
      malformed: 3,
      errors: [
        { line: 8, message: 'brightness 有误：not-a-number' },
        { line: 9, message: 'acq_date 有误：2026-02-30' },
        { line: 10, message: '缺少 acq_date' },
      ],
    });
    expect((await docs()).map((doc) => String(doc['areaCode'])).sort((a, b) => a.localeCompare(b))).toEqual([
      '341004',
      '341825',
      '341825',
      '341882',
    ]);
    const { answer: page } = await server.call('alarmPage', { areaCode: '341825' }, officer.headers);
    expect(page.data).toMatchObject([
      { startTime: '2026-02-28T17:31:00.000Z', confidence: 65 },
      { startTime: '2026-02-28T02:49:00.000Z', sourceTypeName: '卫星遥感', confidence: 72 },
    ]);
  });

  test('sent again adds nothing, by whatever key', async () => {
    const other = await feedHeaders(server, 'another-desk', 1);
    head = server.ctx.store.head();
    for (const auth of [key, other])
      expect((await sendFirms(server, auth, small)).answer.data).toMatchObject({ accepted: 0, duplicate: 5 });
    expect(server.ctx.store.head()).toBe(head);
  });

  test('may have Windows line ends, a byte order mark and capitals', async () => {
    const body = `\uFEFF${small.replace('latitude', 'LATITUDE').replaceAll('\n', '\r\n')}`;
    expect((await sendFirms(server, key, body)).answer.data).toMatchObject({ rows: 10, duplicate: 5, malformed: 3 });
  });

  test('of VIIRS has other columns, in any order, and tells confidence in words', async () => {
    const { answer } = await sendFirms(
      server,
      key,
      viirs([
        '341,l,30.2701,118.5301,330.1,290,5.5,2026-02-27,N,D',
        '0341,nominal,30.2702,118.5302,331,290,5.5,2026-02-27,N20,D',
        '18:02,h,30.2703,118.5303,340,291,9.9,2026-02-27,1,N',
        '1802,35,30.2704,118.5304,340,291,9.9,2026-02-27,N,N',
      ]),
    );
    expect(answer.data).toMatchObject({ rows: 4, accepted: 4, malformed: 0 });
    const taken = (await docs())
      .filter((doc) => String(doc['startTime']).startsWith('2026-02-27'))
      .sort((a, b) => Number(a['latitude']) - Number(b['latitude']));
    expect(
      taken.map((doc) => [doc['startTime'], doc['confidence'], (doc['satellite'] as { satellite: string }).satellite]),
    ).toEqual([
      ['2026-02-27T03:41:00.000Z', 15, 'Suomi NPP'],
      ['2026-02-27T03:41:00.000Z', 55, 'NOAA-20'],
      ['2026-02-27T18:02:00.000Z', 90, 'NOAA-20'],
      ['2026-02-27T18:02:00.000Z', 35, 'Suomi NPP'],
    ]);
  });

  test('is read as it comes, piece by piece', async () => {
    const bytes = new TextEncoder().encode(small);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, (at += 37)));
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'text/csv', ...key },
    };
    const response = await fetch(`${server.url}/api-alarms/v1/alarms/ingest/firms`, request);
    expect(await response.json()).toMatchObject({ code: '00000', data: { rows: 10, duplicate: 5 } });
  });
});

describe('a file that is none', () => {
  test.each<[string, string | Buffer, string, number, string]>([
    ['is empty', '', 'text/csv', 400, 'A0400'],
    ['is blank', '\n\n', 'text/csv', 400, 'A0400'],
    ['lacks columns', 'latitude,acq_date\n30,2026-01-01\n', 'text/csv', 400, 'A0400'],
    ['is JSON', '{"a":1}', 'application/json', 415, 'A0415'],
    ['is broken UTF-8', Buffer.concat([Buffer.from(small), Buffer.from([0xff, 0xfe])]), 'text/csv', 400, 'A0401'],
    [
      'is cut within a character',
      Buffer.concat([Buffer.from(viirs([])), Buffer.from([0xe7])]),
      'text/csv',
      400,
      'A0401',
    ],
    ['is one endless line', 'x'.repeat(10_000_000), 'text/csv', 400, 'A0401'],
    ['has no good row', viirs(['x,y,z', ',,,,,,,,,']), 'text/csv', 400, 'A0400'],
    ['tells of tomorrow', viirs(['0341,n,30.27,118.53,330,290,5,2026-03-02,N,D']), 'text/csv', 400, 'A0400'],
    [
      'lies off the globe',
      viirs(['0341,n,95,118.53,330,290,5,2026-02-02,N,D', '0341,n,30,NaN,330,290,5,2026-02-02,N,D']),
      'text/csv',
      400,
      'A0400',
    ],
  ])('because it %s is refused, and the log is unchanged', async (_, body, type, status, code) => {
    const sent = await sendFirms(server, key, body, type);
    expect({ status: sent.status, code: sent.answer.code }).toEqual({ status, code });
    expect(sent.answer.field).toBeTruthy();
    expect(sent.answer.message).toMatch(/\p{Script=Han}/u);
    expect(server.ctx.store.head()).toBe(head);
  });

  test('names every column that it lacks', async () => {
    const { answer } = await sendFirms(server, key, 'latitude,acq_date,acq_time,satellite\n');
    expect(answer).toMatchObject({
      field: 'longitude',
      message: '缺少列：longitude、confidence、brightness（MODIS）或 bright_ti4（VIIRS）',
    });
  });

  test('is answered over a real line though most of it is still to come', async () => {
    const body = `latitude\n${'30\n'.repeat(1_000_000)}`;
    const response = await fetch(`${server.url}/api-alarms/v1/alarms/ingest/firms`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/csv', ...key },
    });
    expect({ status: response.status, answer: await response.json() }).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field: 'longitude' },
    });
  });

  test('lists a thousand errors and counts them all', async () => {
    const { answer } = await sendFirms(server, key, viirs(Array.from({ length: 1_500 }, () => 'x')));
    expect(answer.data).toMatchObject({ rows: 1_500, malformed: 1_500 });
    expect(answer.data.errors).toHaveLength(1_000);
  });

  test('comes from a key that is for cameras', async () => {
    const cameras = await feedHeaders(server, 'cameras', 5);
    expect(await sendFirms(server, cameras, small)).toMatchObject({
      status: 403,
      answer: { code: '40300', field: 'sourceType' },
    });
  });
});

describe.each([
  ['10,864 rows of MODIS', '../shared/data/firms/modis-2022-03-28.csv', 10_864],
  ['708 rows of VIIRS', '../shared/data/firms/viirs-2018-09-16.csv', 708],
])('the real file of %s', (_, file, rows) => {
  test.skipIf(!existsSync(file))(
    `is taken in row by row, as the boundaries say (skipped where ${file} is missing)`,
    async () => {
      const text = readFileSync(file, 'utf8');
      const gazetteer = openGazetteer('34');
      const cells = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
      const inside = cells.filter(([latitude, longitude]) => gazetteer.locate(Number(longitude), Number(latitude)));
      const { status, answer } = await sendFirms(server, key, text);
      expect(status).toBe(200);
      expect(answer.data).toMatchObject({ rows, outside: rows - inside.length, malformed: 0, errors: [] });
      expect(answer.data.accepted + answer.data.duplicate).toBe(inside.length);
      const again = await sendFirms(server, key, text);
      expect(again.answer.data).toMatchObject({ accepted: 0, duplicate: inside.length });
    },
  );
});
