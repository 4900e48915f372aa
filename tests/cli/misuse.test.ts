import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lookout } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-cli-'));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header =
  '{"lookout":"recording","version":1,"schemaHash":"","startedAt":"2026-03-01T00:00:00.000Z",' +
  '"user":{"id":"u","userName":"u","realName":"u","regionCode":"34"}}';

const scenario = 'tests/scenarios/two-officers.json';
const driven = ['drive', scenario, '--quiet', '--record', 'xuancheng', '--out', folder];

describe('a wrong call says one clear line and ends with 2', () => {
  test.each([
    [[], '请给出命令，用 lookout --help 查看用法'],
    [['dance'], '没有命令“dance”，用 lookout --help 查看用法'],
    [['ingest', 'kml'], '没有命令“ingest kml”，用 lookout --help 查看用法'],
    [['replay'], '请给出文件'],
    [['replay', 'a', 'b'], '一次只能处理一个文件'],
    [['replay', 'a', '--sped', '3'], '未知选项：--sped'],
    [['replay', 'a', '--speed'], '选项缺少值，或不应带值：--speed'],
    [['replay', 'a', '--speed', 'fast'], '--speed 应为正数或 max：fast'],
    [['replay', 'a', '--speed', '0'], '--speed 应为正数或 max：0'],
    [['replay', 'a', '--until', 'dawn'], '--until 应为时间（ISO 8601）或序号：dawn'],
    [['replay', file('ok.ndjson', header), '--print', 'people'], '--print 只能是 alarms、fires 或 counts：people'],
    [['ingest', 'firms', '--url', 'http://x', '--key', 'k'], '请给出文件'],
    [['ingest', 'firms', 'a.csv', '--key', 'k'], '缺少参数 --url'],
    [['ingest', 'firms', 'a.csv', '--url', 'ftp://x', '--key', 'k'], '地址有误：ftp://x'],
    [['record', '--url', 'http://x', '--user', 'u'], '缺少参数 --out'],
    [
      ['record', '--url', 'http://x', '--user', 'u', '--out', 'o', '--password', 'p', '--for', '-1'],
      '选项缺少值，或不应带值：--for',
    ],
    [
      ['record', '--url', 'http://x', '--user', 'u', '--out', 'o', '--password', 'p', '--for', '2592000'],
      '--for 应为秒数，不超过 2147483：2592000',
    ],
    [['verify', '/var/lib/lookout'], '多余的参数：/var/lib/lookout'],
    [['rebuild', '/var/lib/lookout'], '多余的参数：/var/lib/lookout'],
    [['seal', 'list', 'x'], '多余的参数：x'],
    [['key', 'revoke', 'camera'], '多余的参数：camera'],
    [['account', 'reset-password', 'admin'], '多余的参数：admin'],
    [['drive', scenario, '--record', 'xuancheng'], '缺少参数 --out'],
    [['drive', scenario, '--out', 'o'], '缺少参数 --record'],
    [['key', 'issue'], '缺少参数 --name'],
    [['key', 'issue', '--name', 'x', '--source', '8'], '--source 应为1至7：8'],
    [['drive'], '请给出文件'],
    [['surface'], '缺少参数 --in'],
    [['danger', 'a.csv'], '缺少参数 --in'],
    [['spread'], '缺少参数 --in'],
    [['fwi', '--in', 'a.csv', '--ffmc', '102'], '--ffmc 应为 0 至 101 的数：102'],
    [['fwi', '--in', 'a.csv', '--dc', 'dry'], '--dc 应为 0 至 10000 的数：dry'],
  ])('%j', async (args, line) => expect(await lookout(...args)).toEqual({ code: 2, out: '', err: line }));
});

describe('a right call that does not succeed says why and ends with 1', () => {
  test.each([
    ['a file that is not there', ['replay', join(folder, 'none')], `无法读取 ${join(folder, 'none')}`],
    ['a folder', ['replay', folder], `无法读取 ${folder}`],
    [
      'a file of something else',
      ['replay', file('other.json', '{"a":1}')],
      '第 1 行：既不是录制文件的首行，也不是事件',
    ],
    ['an empty file', ['replay', file('empty.ndjson', '')], '第 1 行：文件是空的'],
    [
      'a recording with a broken line',
      [
        'replay',
        file('broken.ndjson', `${header}\n{"t":1,"message":{"kind":"line","change":"opened","at":1}}\n{"t":2,"mess`),
      ],
      '第 3 行：不是有效的 JSON',
    ],
    [
      'an event that this version does not know',
      [
        'replay',
        file(
          'new.ndjson',
          `${header}\n${JSON.stringify({
            t: 1,
            message: {
              kind: 'pushed',
              frames: [
                {
                  type: 'alarm.teleported',
                  position: 7,
                  stream: 'alarm-a',
                  version: 1,
                  areaCode: '341825',
                  at: '2026-03-01T00:00:00.000Z',
                  actor: 'x',
                  data: {},
                },
              ],
            },
          })}`,
        ),
      ],
      '收到本版本无法识别的事件（alarm.teleported，序号 7）',
    ],
    [
      'a server that does not answer',
      ['ingest', 'firms', file('a.csv', 'x'), '--url', 'http://127.0.0.1:9', '--key', 'k'],
      '无法连接 http://127.0.0.1:9',
    ],
    ['a scenario whose recording can not be written', driven, `无法写入 ${folder}`],
    ['a folder without data', ['key', 'list', '--data', folder], '中没有瞭望的数据'],
    ['a scenario that is none', ['drive', file('s.json', '{"title":"x"}')], '不是有效的场景'],
    [
      'a scenario whose step does nothing',
      ['drive', file('t.json', '{"title":"x","start":"2026-03-01T00:00:00.000Z","officers":{},"steps":[{"at":0}]}')],
      '每步应恰有',
    ],
  ])('%s', async (_name, args, line) => {
    const { code, err } = await lookout(...args);
    expect(code).toBe(1);
    expect(err).toContain(line);
    expect(err.split('\n')).toHaveLength(1);
  });
});

test('--help explains every command and ends with 0', async () => {
  const { code, out } = await lookout('--help');
  expect(code).toBe(0);
  for (const command of [
    'ingest firms',
    'record',
    'replay',
    'drive',
    'key issue',
    'rebuild',
    'verify',
    'seal list',
    'surface --in',
    'fwi --in',
    'danger --in',
    'spread --in',
  ])
    expect(out).toContain(`lookout ${command}`);
});
