import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundLines } from '../../server/logging/bounded-lines.ts';
import { openLog } from '../../server/logging/open-log.ts';
import { openRotatedFile } from '../../server/logging/rotated-file.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer } from '../support/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const gathered = (): { lines: string[]; write(line: string): void } => {
  const lines: string[] = [];
  return {
    lines,
    write: (line) => {
      lines.push(line);
    },
  };
};

it('thousands of requests with long headers leave little in the log', async () => {
  const to = gathered();
  const clock = steppedClock();
  const server = await startTestServer({ clock, log: pino({ level: 'info' }, boundLines(to, clock)) });
  const headers = {
    'idempotency-key': 'k'.repeat(14_000),
    'user-agent': 'u'.repeat(1_000),
    'x-forwarded-for': 'f'.repeat(500),
    'x-request-id': 'r'.repeat(500),
  };
  for (let n = 0; n < 3_000; n += 1)
    await server.inject({ method: 'POST', url: '/api-auth/oauth/removeToken', headers });
  await server.stop();
  const text = to.lines.join('');
  expect(text).not.toMatch(/k{20}|u{20}|f{20}|r{20}/);
  expect(to.lines.length).toBeLessThan(1_300);
  expect(text.length).toBeLessThan(500_000);
});

describe('lines of the log', () => {
  it('are so many a minute, those about what goes wrong apart, and what was left out is told', () => {
    const to = gathered();
    const clock = steppedClock();
    const log = pino({ level: 'info' }, boundLines(to, clock));
    for (let n = 0; n < 5_000; n += 1) log.info('a request');
    log.error('a fault');
    expect(to.lines).toHaveLength(1_201);
    expect(to.lines.at(-1)).toContain('a fault');
    clock.advance(60_000);
    log.info('the next');
    expect(JSON.parse(to.lines.at(-2) ?? '')).toMatchObject({
      level: 40,
      msg: 'lines of the log were left out',
      kind: 'usual',
      lines: 3_800,
    });
    expect(to.lines.at(-1)).toContain('the next');
  });

  it('that are too long are told in short', () => {
    const to = gathered();
    pino({}, boundLines(to, steppedClock())).error({ err: new Error('x'.repeat(1_000_000)) });
    expect(to.lines.join('').length).toBeLessThan(2_000);
    expect(JSON.parse(to.lines[0] ?? '')).toMatchObject({ msg: 'a line of the log was too long' });
  });
});

describe('a file of the log', () => {
  const path = (): string => join(folder, 'logs', 'lookout.log');
  const text = (n?: number): string => readFileSync(n === undefined ? path() : `${path()}.${n}`, 'utf8');

  it('is set aside when it is large, and the oldest goes', () => {
    const file = openRotatedFile(path(), { bytes: 20, files: 3 });
    for (let n = 0; n < 8; n += 1) file.write(`line ${n} of eight\n`);
    expect([text(), text(1), text(2), existsSync(`${path()}.3`)]).toEqual([
      'line 7 of eight\n',
      'line 6 of eight\n',
      'line 5 of eight\n',
      false,
    ]);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('is gone on with after a restart, and is a file of one line at least', () => {
    openRotatedFile(path(), { bytes: 20, files: 2 }).write('before\n');
    openRotatedFile(path(), { bytes: 20, files: 2 }).write('after\n');
    expect(text()).toBe('before\nafter\n');
    openRotatedFile(path(), { bytes: 20, files: 2 }).write(`${'x'.repeat(50)}\n`);
    expect([text().length, text(1)]).toEqual([51, 'before\nafter\n']);
  });

  it('goes on where no new one can be made, and closes no file of others', () => {
    const file = openRotatedFile(path(), { bytes: 20, files: 3 });
    const line = 'a line of twenty.\n';
    file.write(line);
    const aside = join(folder, 'aside');
    renameSync(join(folder, 'logs'), aside);
    file.write(line);
    const other = openSync(join(folder, 'other'), 'w');
    file.write(line);
    expect(writeSync(other, 'x')).toBe(1);
    closeSync(other);
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('x');
    expect(readFileSync(join(aside, 'lookout.log'), 'utf8')).toBe(line.repeat(3));
    renameSync(aside, join(folder, 'logs'));
    file.write(line);
    expect([text(), text(1)]).toEqual([line, line.repeat(3)]);
  });

  it('is where --log says; one that can not be written stops the start', () => {
    openLog({ file: path() }, steppedClock()).info('here');
    expect(readdirSync(join(folder, 'logs'))).toEqual(['lookout.log']);
    expect(JSON.parse(text())).toMatchObject({ msg: 'here' });
    expect(() => openLog({ file: join(path(), 'x') }, steppedClock())).toThrow('无法写入日志文件（--log）');
  });
});
