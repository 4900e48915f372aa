import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ingestFirms } from '../../cli/ingest-firms.ts';

let folder: string;
let file: string;
let answers: { status: number; retryAfter?: string }[];
let server: Server;
let url: string;
const taken = { code: '00000', data: { rows: 1, outside: 0, accepted: 1, duplicate: 0, malformed: 0, errors: [] } };
const said: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-again-'));
  file = join(folder, 'a.csv');
  writeFileSync(file, 'x\n');
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      const { status, retryAfter } = answers.shift() ?? { status: 200 };
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      response.end(JSON.stringify(status === 200 ? taken : { code: 'B0507', message: '磁盘空间不足' }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ingest = async (): Promise<{ waits: number[]; code: number }> => {
  const waits: number[] = [];
  const code = await ingestFirms([file, '--url', url, '--key', 'lk_x'], (ms) => {
    waits.push(ms);
    return Promise.resolve();
  });
  return { waits, code };
};

test('nothing is sent where one of the files is a folder or is not there', async () => {
  answers = [];
  let asked = 0;
  server.on('request', () => (asked += 1));
  for (const bad of [folder, join(folder, 'missing.csv')])
    await expect(ingestFirms([file, bad, '--url', url, '--key', 'lk_x'])).rejects.toThrow(`无法读取 ${bad}`);
  expect(asked).toBe(0);
});

describe('a file that the server can not keep for now', () => {
  test('is sent again when the server says, or after a growing while, and each wait is said', async () => {
    answers = [{ status: 507, retryAfter: '30' }, { status: 503 }, { status: 429, retryAfter: '1' }, { status: 200 }];
    expect(await ingest()).toEqual({ waits: [30_000, 2_000, 4_000], code: 0 });
    expect(said[0]).toBe(`${file}：服务器暂时不能保存（HTTP 507），30 秒后重试`);
  });

  test('is given up after eight tries, or at once where it would be tomorrow', async () => {
    answers = Array.from({ length: 20 }, () => ({ status: 503 }));
    await expect(ingest()).rejects.toThrow('磁盘空间不足');
    expect(answers).toHaveLength(12);
    answers = [{ status: 429, retryAfter: '50400' }, { status: 200 }];
    await expect(ingest()).rejects.toThrow('未被接收');
    expect(answers).toHaveLength(1);
  });
});
