import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inflateRawSync } from 'node:zlib';
import { calls } from '../../contract/api/calls.ts';
import { uniqueNames } from '../../server/files/zip.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { given } from './given.ts';
import { padded, samples } from './samples.ts';

let server: TestServer;
let officer: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  officer = await server.signIn('xuancheng');
});
afterAll(() => server.stop());

/** Members of an archive by the directory at its end, unpacked. */
function unpack(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const members: { name: string; content: Buffer }[] = [];
  for (let at = zip.readUInt32LE(end + 16); at < end;) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const [method, packed, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    members.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      content: method === 0 ? bytes : inflateRawSync(bytes),
    });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return members;
}

const zipOf = (ids: readonly string[], more = '') =>
  server.inject({ url: `${calls.fileZip.path}?fileIds=${ids.join(',')}${more}`, headers: officer.headers });

it('several files come as one archive, each whole and under a name of its own', async () => {
  const contents: [name: string, content: Buffer][] = [
    ['方案.pdf', padded(samples.pdf, 300_000)],
    ['方案.pdf', samples.pdf],
    ['..\\..\\方案.PDF', padded(samples.pdf, 500)],
    ['../照片.gif', samples.gif],
  ];
  const ids: string[] = [];
  for (const [name, content] of contents) {
    ids.push((await given(server, officer.headers, { bucketName: 'image', name, content })).fileId);
  }
  const answer = await zipOf([...ids, ids[0] ?? ''], `&name=${encodeURIComponent('三月/附件')}`);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('附件.zip')}`);
  expect(unpack(answer.rawPayload)).toEqual(
    contents.map(([, content], i) => ({ name: ['方案.pdf', '方案 (2).pdf', '方案 (3).PDF', '照片.gif'][i], content })),
  );
});

it('a hundred files at most, and only ones that there are', async () => {
  const { fileId } = await given(server, officer.headers, { bucketName: 'rich', name: '山.png', content: samples.png });
  expect((await zipOf([fileId, '0198c0de-0000-7000-8000-000000000000'])).statusCode).toBe(404);
  const many = await zipOf(Array.from({ length: 101 }, (_, i) => `file-${i}`));
  expect([many.statusCode, many.json<{ message: string }>().message]).toEqual([400, '最多 100 个文件']);
});

it.each<[names: string[], unique: string[]]>([
  [
    ['a.png', 'a.png', 'A.PNG', 'b'],
    ['a.png', 'a (2).png', 'A (3).PNG', 'b'],
  ],
  [
    ['a (2).png', 'a.png', 'a.png'],
    ['a (2).png', 'a.png', 'a (3).png'],
  ],
  [
    ['b', 'b'],
    ['b', 'b (2)'],
  ],
])('the names %j become %j', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});

const handles = '/proc/self/fd';

function linkOf(fd: string): string {
  try {
    return readlinkSync(`${handles}/${fd}`);
  } catch {
    return '';
  }
}

const openFiles = (): number =>
  readdirSync(handles).filter((fd) => linkOf(fd).includes(`${server.dataDir}/lookout.files/`)).length;

it.skipIf(!existsSync(handles)).each(['an archive', 'a file'])(
  'a reader of %s who goes away leaves no file open',
  async (what) => {
    const { fileId, fileUrl } = await given(server, officer.headers, {
      bucketName: 'image',
      name: '大.png',
      content: padded(samples.png, 10_000_000),
    });
    const path = what === 'a file' ? fileUrl : `${calls.fileZip.path}?fileIds=${fileId}`;
    // It asks and reads nothing: ten megabytes do not fit between two sockets, so that the file stays open, however
    // slow all is.
    const reader = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
    reader.write(`GET ${path} HTTP/1.1\r\nHost: lookout\r\nAuthorization: ${officer.headers.authorization}\r\n\r\n`);
    while (openFiles() === 0) await nextTurn();
    reader.destroy();
    await vi.waitFor(() => expect(openFiles()).toBe(0), 20_000);
  },
);
