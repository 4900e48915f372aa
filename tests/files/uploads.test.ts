import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { archive, compound, padded, samples } from './samples.ts';
import { formBody, onDisk, send } from './given.ts';

let server: TestServer;
let officer: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  officer = await server.signIn('xuancheng');
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const wrongType = '文件类型不正确,请重新上传';

describe('what is what it says it is, is taken', () => {
  it.each<[bucketName: string, name: string, content: () => Buffer | Promise<Buffer>]>([
    ['rich', '山.png', () => samples.png],
    ['rich', '山.GIF', () => samples.gif],
    ['rich', '山.jpeg', () => samples.jpeg],
    ['rich', '山.bmp', () => samples.bmp],
    ['rich', '山.ico', () => samples.ico],
    ['rich', '山.mp4', () => samples.mp4],
    ['rich', '刚好.png', () => padded(samples.png, 204_800)],
    ['image', '方案.pdf', () => samples.pdf],
    ['image', '照片.jpg', () => samples.jpeg],
    ['image', '刚好.png', () => padded(samples.png, 10_100_000)],
    ['document', '报告.docx', () => archive('[Content_Types].xml', 'word/document.xml')],
    ['document', '名单.xlsx', () => archive('[Content_Types].xml', 'xl/workbook.xml')],
    ['document', '报告.doc', () => compound('Data', '1Table', 'CompObj', 'SummaryInformation', 'WordDocument')],
    ['document', '名单.xls', () => compound('Workbook')],
    ['document', '旧表.xls', () => compound('Book')],
    ['document', '打包.zip', () => archive('任意.txt')],
    ['document', '打包.rar', () => samples.rar],
    ['document', '方案.pdf', () => samples.pdf],
  ])('%s: %s', async (bucketName, name, content) => {
    const made = await content();
    const { status, answer } = await send(server, officer.headers, {
      bucketName,
      name,
      content: made,
      type: 'text/html',
    });
    expect([status, answer.message]).toEqual([200, undefined]);
    expect(answer.data).toMatchObject({ fileName: name, size: made.length });
    expect(answer.data?.fileUrl).toBe(`${calls.download.path}?fileId=${answer.data?.fileId}`);
  });

  it('the log holds who, what, of which size and hash, and nothing else of the content', async () => {
    const { answer } = await send(server, officer.headers, {
      bucketName: 'image',
      name: '..\\秘密/照片.jpg',
      content: samples.jpeg,
    });
    const [event] = await server.ctx.store.readStream(`file-${answer.data?.fileId}`);
    const sha256 = createHash('sha256').update(samples.jpeg).digest('hex');
    expect(event).toMatchObject({
      type: 'file.uploaded',
      actor: officer.userId,
      areaCode: '3418',
      data: { name: '照片.jpg', bucket: 'image', type: 'jpg', size: samples.jpeg.length, sha256 },
    });
    expect(onDisk(server.dataDir)).toContain(sha256);
  });

  it('the same content twice is two files and lies on the disk once', async () => {
    const content = padded(samples.gif, 777);
    const first = await send(server, officer.headers, { bucketName: 'rich', name: '一.gif', content });
    const second = await send(server, admin.headers, { bucketName: 'rich', name: '二.gif', content });
    expect(first.answer.data?.fileId).not.toBe(second.answer.data?.fileId);
    const name = createHash('sha256').update(content).digest('hex');
    expect(onDisk(server.dataDir).filter((one) => one === name)).toHaveLength(1);
  });

  it('a file that is sent again under its key is kept once, and its key holds for no other', async () => {
    const who = { ...officer.headers, 'idempotency-key': 'the-photo-of-a-ridge' };
    const sent = { bucketName: 'image', name: '山脊.png', content: padded(samples.png, 901) };
    const [first, beside] = await Promise.all([send(server, who, sent), send(server, who, sent)]);
    const head = server.ctx.store.head();
    const again = await send(server, who, sent);
    expect([first.status, beside.answer.data, again.answer.data]).toEqual([200, first.answer.data, first.answer.data]);
    expect(server.ctx.store.head()).toBe(head);
    const other = await send(server, who, { ...sent, content: padded(samples.png, 902) });
    expect([other.status, other.answer.field]).toEqual([400, 'Idempotency-Key']);
  });

  it('the order of the parts does not matter', async () => {
    const { answer } = await send(server, officer.headers, {
      bucketName: 'rich',
      name: '山.png',
      content: samples.png,
      fileFirst: true,
    });
    expect(answer.data?.fileType).toBe('png');
    const big = await send(server, officer.headers, {
      bucketName: 'rich',
      name: '山.png',
      content: padded(samples.png, 204_801),
      fileFirst: true,
    });
    expect([big.status, big.answer.message]).toEqual([413, '文件大小超过200K,请重新上传']);
  });

  it('an application is put up by anybody who may publish versions, and by nobody else', async () => {
    const app = { bucketName: 'app', name: '瞭望.apk', content: await archive('AndroidManifest.xml', 'classes.dex') };
    expect((await send(server, admin.headers, app)).answer.data).toMatchObject({ fileType: 'apk' });
    expect((await send(server, officer.headers, app)).status).toBe(403);
    expect((await send(server, officer.headers, { ...app, fileFirst: true })).status).toBe(403);
    const other = { ...app, content: await archive('word/document.xml') };
    expect((await send(server, admin.headers, other)).answer.message).toBe(wrongType);
  });
});

describe('what is not, is refused and leaves nothing behind', () => {
  it.each<[what: string, bucketName: string, name: string, content: () => Buffer | Promise<Buffer>]>([
    ['a renamed program of Windows', 'document', '报告.pdf', () => samples.windowsProgram],
    ['a renamed program of Windows', 'rich', '山.png', () => samples.windowsProgram],
    ['a renamed program of Linux', 'document', '打包.zip', () => samples.linuxProgram],
    ['a program by its own name', 'document', '安装.exe', () => samples.windowsProgram],
    ['a script as a picture', 'image', '照片.jpg', () => samples.script],
    ['a page as a picture', 'image', '照片.png', () => samples.page],
    ['a drawing with a script', 'rich', '图.svg', () => samples.drawing],
    ['a drawing renamed', 'rich', '图.png', () => samples.drawing],
    [
      'an installer of Windows as a document',
      'document',
      '报告.doc',
      () => compound('Property', 'Feature', 'Component'),
    ],
    ['a table as a document', 'document', '报告.doc', () => compound('Workbook')],
    [
      'a presentation as a document',
      'document',
      '报告.docx',
      () => archive('[Content_Types].xml', 'ppt/presentation.xml'),
    ],
    [
      'an archive without its directory',
      'document',
      '打包.zip',
      async () => (await archive('任意.txt')).subarray(0, -30),
    ],
    ['an application as an archive member of pictures', 'rich', '瞭望.apk', () => archive('AndroidManifest.xml')],
    ["a picture by another picture's name", 'rich', '山.png', () => samples.jpeg],
    ['a film where only pictures are taken', 'image', '山.mp4', () => samples.mp4],
    ['a document among pictures', 'rich', '方案.pdf', () => samples.pdf],
    ['a name without an end', 'rich', '山', () => samples.png],
    ['nothing at all', 'rich', '空.png', () => Buffer.alloc(0)],
  ])('%s (%s: %s)', async (_what, bucketName, name, content) => {
    const before = onDisk(server.dataDir);
    const head = server.ctx.store.head();
    const { status, answer } = await send(server, officer.headers, {
      bucketName,
      name,
      content: await content(),
      type: 'image/png',
    });
    expect([status, answer.field, answer.message]).toEqual([400, 'file', wrongType]);
    expect(onDisk(server.dataDir)).toEqual(before);
    expect(server.ctx.store.head()).toBe(head);
  });

  it.each([
    ['rich', '山.png', padded(samples.png, 204_801), '文件大小超过200K,请重新上传'],
    ['image', '照片.png', padded(samples.png, 10_100_001), '文件大小超过5M,请重新上传'],
    ['document', '方案.pdf', padded(samples.pdf, 10_100_001), '文件大小超过5M,请重新上传'],
  ])('one byte too many (%s)', async (bucketName, name, content, message) => {
    const before = onDisk(server.dataDir);
    const { status, answer } = await send(server, officer.headers, { bucketName, name, content });
    expect([status, answer.message]).toEqual([413, message]);
    expect(onDisk(server.dataDir)).toEqual(before);
  });

  it.each<[what: string, sent: Partial<Parameters<typeof send>[2]>, field: string]>([
    ['no bucket', { bucketName: undefined as never }, 'bucketName'],
    ['an unknown bucket', { bucketName: '../../etc' }, 'bucketName'],
    ['a file under another name', { part: 'document' }, 'file'],
  ])('%s', async (_what, sent, field) => {
    const before = onDisk(server.dataDir);
    const { status, answer } = await send(server, officer.headers, {
      bucketName: 'rich',
      name: '山.png',
      content: samples.png,
      ...sent,
    });
    expect([status, answer.field]).toEqual([400, field]);
    expect(onDisk(server.dataDir)).toEqual(before);
  });

  it('a body that is not in parts, or whose parts do not end', async () => {
    const json = await server.inject({
      method: 'POST',
      url: calls.upload.path,
      headers: { ...officer.headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([json.statusCode, json.json<{ message: string }>().message]).toEqual([
      415,
      '不支持的内容类型，应为 multipart/form-data',
    ]);
    const { payload, headers } = await formBody({ bucketName: 'rich', name: '山.png', content: samples.png });
    for (const cut of [payload.length - 4, payload.length - 60, 200, 10]) {
      const before = onDisk(server.dataDir);
      const half = await server.inject({
        method: 'POST',
        url: calls.upload.path,
        headers: { ...officer.headers, ...headers },
        payload: payload.subarray(0, cut),
      });
      expect([cut, half.statusCode]).toEqual([cut, 400]);
      expect(onDisk(server.dataDir)).toEqual(before);
    }
  });

  it('anybody who is not signed in', async () => {
    expect((await send(server, {}, { bucketName: 'rich', name: '山.png', content: samples.png })).status).toBe(401);
  });
});

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\fakepath\\山.png', '山.png'],
  ['\u202Egnp.exe.png', 'gnp.exe.png'],
  ['a\u0000b\n.png', 'ab.png'],
  ['..', 'file'],
  ['', 'file'],
  ['.png', 'png'],
  ['con.png', '_con.png'],
  ['a<b>|c?.png', 'a_b__c_.png'],
  [`${'山'.repeat(300)}.png`, `${'山'.repeat(96)}.png`],
])('the name %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});
