import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { ownLimits } from '../../contract/limits.ts';
import { createApp } from '../../server/app.ts';
import { fileRoutes } from '../../server/files/routes.ts';
import { createTickets } from '../../server/files/tickets.ts';
import { asks, made } from '../history/given.ts';
import { registerPeople } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { given, type Uploaded, type Who } from './given.ts';
import { padded, samples } from './samples.ts';

const clock = steppedClock();
let server: TestServer;
const people: Record<string, SignedIn> = {};
let report: Uploaded;
let picture: Uploaded;

beforeAll(async () => {
  server = await startTestServer({
    clock,
    prepare: async ({ auth }) => {
      await registerPeople(auth.registerUser);
      await auth.registerUser({
        userName: 'xuanadmin',
        realName: '宣城管理员',
        password: 'Fire@2026',
        regionCode: '3418',
        deptName: '测试',
        roles: ['XTGLY'],
      });
      await auth.registerUser({
        userName: 'huangadmin',
        realName: '黄山管理员',
        password: 'Fire@2026',
        regionCode: '3410',
        deptName: '测试',
        roles: ['XTGLY'],
      });
    },
  });
  for (const name of ['admin', 'sheng', 'xuancheng', 'jingde', 'huangshan', 'xuanadmin', 'huangadmin'])
    people[name] = await server.signIn(name);
  report = await given(server, headersOf('xuancheng'), {
    bucketName: 'document',
    name: '防火方案 (一).pdf',
    content: padded(samples.pdf, 1_000),
  });
  picture = await given(server, headersOf('xuancheng'), { bucketName: 'rich', name: '山.png', content: samples.png });
});
afterAll(() => server.stop());

const headersOf = (name: string): Who => people[name]?.headers ?? {};
const get = (url: string, headers: Who = {}) => server.inject({ url, headers: { ...headers } });

describe('who may see a file', () => {
  it.each([
    ['xuancheng', 200, 'who uploaded it'],
    ['xuanadmin', 200, 'the administrator of their region'],
    ['admin', 200, 'the administrator above'],
    ['huangadmin', 404, 'the administrator of a sibling region'],
    ['huangshan', 404, 'an officer of a sibling region'],
    ['jingde', 404, 'an officer of a region below'],
    ['sheng', 404, 'an officer of the region above'],
  ])('%s gets %i: %s', async (name, status) => {
    expect((await get(report.fileUrl, headersOf(name))).statusCode).toBe(status);
    expect((await server.call('fileTicket', { fileId: report.fileId }, headersOf(name))).status).toBe(status);
    expect(
      (
        await server.inject({
          url: `${calls.fileZip.path}?fileIds=${picture.fileId},${report.fileId}`,
          headers: headersOf(name),
        })
      ).statusCode,
    ).toBe(status);
  });

  it.each(['sheng', 'jingde', 'huangshan'])('a picture inside published texts is seen by %s too', async (name) => {
    expect((await get(picture.fileUrl, headersOf(name))).statusCode).toBe(200);
  });

  it('nobody sees anything without signing in, nor a file that there is not', async () => {
    expect((await get(picture.fileUrl)).statusCode).toBe(401);
    expect((await get(`${calls.fileZip.path}?fileIds=${picture.fileId}`)).statusCode).toBe(401);
    expect((await get(`${calls.download.path}?fileId=../../lookout.db`, headersOf('admin'))).statusCode).toBe(404);
    expect((await get(calls.download.path, headersOf('admin'))).statusCode).toBe(400);
  });

  it('nobody by a record in whose texts they write its address, but who reads one that has it as a file', async () => {
    const remark = report.fileUrl;
    const status = async (name: string) => (await get(report.fileUrl, headersOf(name))).statusCode;
    await made(asks(server, people['jingde']!), { place: report.fileUrl, remark });
    expect(await status('jingde')).toBe(404);
    await made(asks(server, people['xuancheng']!), { document: report.fileUrl });
    expect([await status('jingde'), await status('huangshan')]).toEqual([200, 404]);
  });

  it('anybody who may see an object that refers to it, as its kind of owner answers', async () => {
    const asked: string[] = [];
    const app = createApp({ ...server.ctx, metrics: new Registry() }, [
      fileRoutes(server.auth, [
        async () => false,
        async (_ctx, caller, fileId) => {
          asked.push(`${caller.userId} ${fileId}`);
          return caller.regionCode === '341825';
        },
      ]),
    ]);
    const status = async (name: string): Promise<number> =>
      (await app.inject({ url: report.fileUrl, headers: headersOf(name) })).statusCode;
    expect([await status('jingde'), await status('huangshan'), await status('xuancheng')]).toEqual([200, 404, 200]);
    expect(asked).toEqual(['jingde', 'huangshan'].map((name) => `${people[name]?.userId} ${report.fileId}`));
    await app.close();
  });
});

describe('how a file is handed out', () => {
  it('a document is saved under its own name and never shown', async () => {
    const { headers, rawPayload } = await get(report.fileUrl, headersOf('xuancheng'));
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-length': '1000',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      'content-disposition':
        `attachment; filename="____ (_).pdf"; ` +
        `filename*=UTF-8''${encodeURIComponent('防火方案')}%20%28${encodeURIComponent('一')}%29.pdf`,
    });
    expect(rawPayload.equals(padded(samples.pdf, 1_000))).toBe(true);
  });

  it.each([
    ['山.png', samples.png, 'image/png'],
    ['山.jpg', samples.jpeg, 'image/jpeg'],
    ['山.mp4', samples.mp4, 'video/mp4'],
  ])('%s is shown as what it is, whatever its sender called it', async (name, content, type) => {
    const { fileUrl } = await given(server, headersOf('xuancheng'), {
      bucketName: 'rich',
      name,
      content,
      type: 'text/html',
    });
    const { headers } = await get(fileUrl, headersOf('xuancheng'));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(/^inline;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each<[range: string, status: number, contentRange: string | undefined, bytes: [number, number]]>([
    ['bytes=0-8', 206, 'bytes 0-8/1000', [0, 9]],
    ['bytes=990-', 206, 'bytes 990-999/1000', [990, 1_000]],
    ['bytes=-10', 206, 'bytes 990-999/1000', [990, 1_000]],
    ['bytes=-5000', 206, 'bytes 0-999/1000', [0, 1_000]],
    ['bytes=500-5000', 206, 'bytes 500-999/1000', [500, 1_000]],
    ['bytes=1000-', 416, 'bytes */1000', [0, 0]],
    ['bytes=-0', 416, 'bytes */1000', [0, 0]],
    ['bytes=9-3', 200, undefined, [0, 1_000]],
    ['bytes=0-1,5-6', 200, undefined, [0, 1_000]],
    ['lines=0-1', 200, undefined, [0, 1_000]],
  ])('of a part, %s', async (range, status, contentRange, [from, to]) => {
    const answer = await get(report.fileUrl, { ...headersOf('xuancheng'), range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange]);
    expect(answer.rawPayload.equals(padded(samples.pdf, 1_000).subarray(from, to))).toBe(true);
  });
});

describe('an address with a ticket shows one file for a while', () => {
  const ticketFor = async (name: string, fileId: string): Promise<string> =>
    ((await server.call('fileTicket', { fileId }, headersOf(name))).answer.data as { url: string }).url;

  it('without a token, and the same address again within its span', async () => {
    const url = await ticketFor('xuancheng', report.fileId);
    expect((await get(url)).statusCode).toBe(200);
    expect(await ticketFor('xuancheng', report.fileId)).toBe(url);
    expect(await ticketFor('admin', report.fileId)).not.toBe(url);
  });

  it('for at least five minutes and at most ten', async () => {
    const url = await ticketFor('xuancheng', report.fileId);
    clock.advance(ownLimits.fileTicketMs);
    expect((await get(url)).statusCode).toBe(200);
    clock.advance(ownLimits.fileTicketMs);
    expect((await get(url)).statusCode).toBe(401);
  });

  it('and no other file, nor with another end, person or key', async () => {
    const other = await given(server, headersOf('xuancheng'), {
      bucketName: 'document',
      name: '别的.pdf',
      content: samples.pdf,
    });
    const url = await ticketFor('xuancheng', report.fileId);
    const [end = '', session = '', signature = ''] =
      new URL(url, 'http://host').searchParams.get('ticket')?.split('.') ?? [];
    const show = async (fileId: string, ticket: string): Promise<number> =>
      (await get(`${calls.download.path}?fileId=${fileId}&ticket=${ticket}`)).statusCode;
    expect(await show(report.fileId, `${end}.${session}.${signature}`)).toBe(200);
    expect(await show(other.fileId, `${end}.${session}.${signature}`)).toBe(401);
    expect(
      await show(report.fileId, `${(Number.parseInt(end, 36) + 1_000).toString(36)}.${session}.${signature}`),
    ).toBe(401);
    const sheng =
      new URL(await ticketFor('sheng', picture.fileId), 'http://host').searchParams.get('ticket')?.split('.')[1] ?? '';
    expect(await show(report.fileId, `${end}.${sheng}.${signature}`)).toBe(401);
    const foreign = createTickets(new Uint8Array(32), clock).issue(report.fileId, session).ticket;
    expect(await show(report.fileId, foreign)).toBe(401);
    for (const broken of ['', 'x', '..', `${end}.${session}`]) expect(await show(report.fileId, broken)).toBe(401);
  });

  it('and no longer than its person stays signed in', async () => {
    const me = await server.signIn('xuancheng');
    const { answer } = await server.call('fileTicket', { fileId: report.fileId }, me.headers);
    const { url } = answer.data as { url: string };
    expect((await get(url)).statusCode).toBe(200);
    await server.call('removeToken', { accessToken: me.accessToken, refreshToken: me.refreshToken }, me.headers);
    expect((await get(url)).statusCode).toBe(401);
  });
});
