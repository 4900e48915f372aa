import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseOptions } from '../../server/options-parse.ts';
import { freePort } from '../../bench/free-port.ts';
import { startTestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'janus-options-'));
const file = join(folder, 'secret');
const empty = join(folder, 'empty');
writeFileSync(file, 'Geheim-1\n');
writeFileSync(empty, '\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const janus = (...args: string[]) => parseOptions(args, {}).janus;

describe('the options of Janus', () => {
  test('are none at first, and then the embedded engine is used', () => expect(janus()).toBeUndefined());
  test('are read with the secrets of files, from the environment, too', () => {
    expect(janus('--janus=wss://media.example/janus', `--janus-secret-file=${file}`, '--janus-key-file', file)).toEqual(
      { url: 'wss://media.example/janus', apiSecret: 'Geheim-1', adminKey: 'Geheim-1' },
    );
    expect(parseOptions([], { JANUS_URL: 'ws://127.0.0.1:8188' }).janus).toEqual({ url: 'ws://127.0.0.1:8188' });
  });
  test.each([
    [['--janus-secret-file', file], '只与 --janus 一起使用'],
    [['--janus', 'http://127.0.0.1:8088/janus'], '应为 Janus 的 WebSocket 地址'],
    [['--janus', '127.0.0.1'], '应为 Janus 的 WebSocket 地址'],
    [['--janus', 'ws://a:b@127.0.0.1:8188'], '不应含用户名和密码'],
    [['--janus', 'ws://127.0.0.1:8188', '--janus-secret-file', join(folder, 'none')], '无法读取或为空'],
    [['--janus', 'ws://127.0.0.1:8188', '--janus-key-file', empty], '--janus-key-file 的文件无法读取或为空'],
  ])('%j are refused with what they should be', (args, why) => expect(() => janus(...args)).toThrow(why));
});

test('a server whose Janus is not there starts all the same, says so, and shows it in its health', async () => {
  const url = `ws://127.0.0.1:${await freePort()}`;
  const said: string[] = [];
  const server = await startTestServer({
    options: { janus: { url } },
    surroundings: { say: (line) => void said.push(line) },
  });
  try {
    expect(said).toEqual([`会议媒体服务 Janus 没有应答：${url}。其他功能照常，会议暂时不能进行；Janus 恢复后自动连接`]);
    const { body } = await server.inject({ method: 'GET', url: '/healthz' });
    expect(JSON.parse(body)).toMatchObject({ status: 'ok', meetings: 'unreachable' });
  } finally {
    await server.stop();
  }
}, 30_000);
