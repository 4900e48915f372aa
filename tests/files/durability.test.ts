import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { formBody, given, onDisk } from './given.ts';
import { padded, samples } from './samples.ts';

let server: TestServer;
let officer: SignedIn;
const made: string[] = [];

beforeEach(async () => {
  server = await startTestServer();
  officer = await server.signIn('xuancheng');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A copy of what lies on the disk at this moment: what a server finds that starts after this one was killed. */
function asIfKilled(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-killed-'));
  made.push(folder);
  cpSync(server.dataDir, folder, { recursive: true, filter: (path) => !/lookout\.(?:pid|lock|db-shm)$/.test(path) });
  return folder;
}

/** Becomes true without waiting for any length of time. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

/** An upload over a real line, of which a test sends as much as it likes. */
async function begin(content: Buffer, name: string) {
  const { payload, headers } = await formBody({ bucketName: 'document', name, content });
  const line = request(`${server.url}${calls.upload.path}`, {
    method: 'POST',
    headers: { ...officer.headers, ...headers, 'content-length': payload.length },
  });
  const status = new Promise<number | string>((resolve) => {
    line.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    line.on('error', (error) => resolve(error.message));
  });
  return { payload, line, status };
}

const bytesOnDisk = (): number =>
  onDisk(server.dataDir)
    .map((name) => statSync(join(server.dataDir, 'lookout.files', 'drafts', name)).size)
    .reduce((sum, size) => sum + size, 0);

it('a file that was acknowledged is there with its event after the server was killed', async () => {
  const content = padded(samples.pdf, 100_000);
  const { fileId, fileUrl } = await given(server, officer.headers, {
    bucketName: 'document',
    name: '方案.pdf',
    content,
  });
  const again = await startTestServer({ dataDir: asIfKilled() });
  try {
    const me = await again.signIn('xuancheng');
    const [event] = await again.ctx.store.readStream(`file-${fileId}`);
    expect(event?.data).toMatchObject({ name: '方案.pdf', size: content.length });
    const answer = await again.inject({ url: fileUrl, headers: me.headers });
    expect(answer.rawPayload.equals(content)).toBe(true);
  } finally {
    await again.stop();
  }
});

it('content, folder and folder of folders are forced to disk before the answer', async () => {
  const probe = await open(server.dataDir, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const forced = vi.spyOn(handles, 'sync');
  const head = server.ctx.store.head();
  forced.mockImplementation(async function (this: FileHandle) {
    expect(server.ctx.store.head()).toBe(head);
    await this.datasync();
  });
  await given(server, officer.headers, { bucketName: 'document', name: '方案.pdf', content: samples.pdf });
  expect(forced).toHaveBeenCalledTimes(3);
});

it('what was half written when the server was killed is gone after its next start', async () => {
  const { payload, line, status } = await begin(padded(samples.pdf, 1_000_000), '方案.pdf');
  line.write(payload.subarray(0, 500_000));
  await until(() => bytesOnDisk() > 200_000);
  const folder = asIfKilled();
  expect(onDisk(folder)).toHaveLength(1);
  const again = await startTestServer({ dataDir: folder });
  expect(onDisk(folder)).toEqual([]);
  await again.stop();
  line.end(payload.subarray(500_000));
  expect(await status).toBe(200);
});

it('a line that breaks in the middle of a file leaves nothing behind', async () => {
  const head = server.ctx.store.head();
  const { payload, line, status } = await begin(padded(samples.pdf, 1_000_000), '方案.pdf');
  line.write(payload.subarray(0, 500_000));
  await until(() => bytesOnDisk() > 200_000);
  line.destroy();
  await until(() => onDisk(server.dataDir).length === 0);
  await status;
  expect(server.ctx.store.head()).toBe(head);
});

it('a file that is far too large is refused while it still comes, and the connection is not cut', async () => {
  const { payload, line, status } = await begin(padded(samples.pdf, 30_000_000), '方案.pdf');
  line.end(payload);
  expect(await status).toBe(413);
  expect(onDisk(server.dataDir)).toEqual([]);
});

it('ten million bytes go to disk without being gathered in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const inUse = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const size = 10_000_000;
  const { payload, line, status } = await begin(padded(samples.pdf, size), '方案.pdf');
  const before = inUse();
  const step = 64_000;
  for (let at = 0; at < payload.length - step; at += step) {
    if (!line.write(payload.subarray(at, at + step)))
      await new Promise((resolve) => {
        line.once('drain', resolve);
      });
  }
  await until(() => bytesOnDisk() > size - 2 * step);
  // A gatherer would not let go of it before its end has come.
  await until(() => inUse() - before < 2_000_000);
  line.end(payload.subarray(Math.floor((payload.length - 1) / step) * step));
  expect(await status).toBe(200);
  expect(onDisk(server.dataDir)).toEqual([createHash('sha256').update(padded(samples.pdf, size)).digest('hex')]);
});
