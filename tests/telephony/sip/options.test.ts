import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseOptions } from '../../../server/options-parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'sip-options-'));
const file = join(folder, 'password');
writeFileSync(file, 'trunk-Word-1\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sip = (...args: string[]) => parseOptions(args, {}).sip;

describe('the options of a trunk', () => {
  test('are none at first, and then the outside line is simulated', () => expect(sip()).toBeUndefined());
  test('are read with the password of a file, the numbers of regions and their ports', () => {
    expect(
      sip(
        '--sip-trunk=sip.example:5070',
        '--sip-user=lookout',
        `--sip-password-file=${file}`,
        '--sip-caller=05635550100',
        '--sip-numbers=05635550100=341825,12119=34',
        '--sip-host=192.0.2.1',
        '--sip-from=192.0.2.8,192.0.2.9',
        '--sip-port=5080',
        '--sip-media-ports=41000-41199',
      ),
    ).toEqual({
      host: 'sip.example',
      port: 5_070,
      credentials: { user: 'lookout', password: 'trunk-Word-1' },
      callerId: '05635550100',
      from: ['192.0.2.8', '192.0.2.9'],
      ownHost: '192.0.2.1',
      ownPort: 5_080,
      mediaPorts: [41_000, 41_199],
      numbers: new Map([
        ['05635550100', '341825'],
        ['12119', '34'],
      ]),
    });
  });
  test.each([
    [['--sip-user', 'a'], '只与 --sip-trunk 一起使用'],
    [['--sip-trunk', 'a b'], '--sip-trunk 应为'],
    [['--sip-trunk', 'a', '--sip-user', 'a'], '须同时给出'],
    [['--sip-trunk', 'a', '--sip-user', 'a', '--sip-password-file', join(folder, 'none')], '无法读取'],
    [['--sip-trunk', 'a', '--sip-caller', 'x'], '--sip-caller'],
    [['--sip-trunk', 'a', '--sip-numbers', '12119'], '号码=行政区划代码'],
    [['--sip-trunk', 'a', '--sip-from', 'a.example'], '--sip-from 应为 IPv4'],
    [['--sip-trunk', 'a', '--sip-port', '80'], '--sip-port'],
    [['--sip-trunk', 'a', '--sip-media-ports', '9'], '--sip-media-ports'],
  ])('%j are refused with what they should be', (args, why) => expect(() => sip(...args)).toThrow(why));
});
