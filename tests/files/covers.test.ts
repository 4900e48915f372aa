import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/caller.ts';
import { recordHoldsFile } from '../../server/resources/file-owners.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { given } from './given.ts';
import { samples } from './samples.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const withCover = async (name: string, content: Uint8Array) => {
  const { fileUrl } = await given(server, admin.headers, { bucketName: 'image', name, content: Buffer.from(content) });
  return server.call('news.create', { title: name, content: '<p>文</p>', cover: fileUrl }, admin.headers);
};

test('a cover is a picture: a document is refused, whatever its bucket takes', async () => {
  expect((await withCover('山.png', samples.png)).status).toBe(200);
  expect(await withCover('公告.pdf', samples.pdf)).toMatchObject({
    status: 400,
    answer: { field: 'cover', message: '文件类型不正确,请重新上传' },
  });
});

test('that a record shows a file is found out by the reading thread alone, which reads all of its kind', async () => {
  const { fileUrl, fileId } = await given(server, admin.headers, {
    bucketName: 'image',
    name: '湖.png',
    content: samples.png,
  });
  const values = { title: '湖', content: '<p>文</p>', cover: fileUrl };
  expect((await server.call('news.create', values, admin.headers)).status).toBe(200);
  const caller: Caller = { userId: admin.userId, realName: '', regionCode: '34', roles: ['XTGLY'], sessionId: '' };
  const held = (id: string) => recordHoldsFile({ ...server.ctx, db: undefined as never }, caller, id);
  expect([await held(fileId), await held('00000000-0000-7000-8000-000000000000')]).toEqual([true, false]);
});
