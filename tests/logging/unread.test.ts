import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStream } from '../../server/logging/stream-lines.ts';

const early = 5_000;
let folder: string;
let reader: ChildProcessWithoutNullStreams;
/** The writing end of a pipe, as the system hands it to a server that prints. */
let pipe: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-pipe-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  // It reads nothing until it gets the signal; it says when it has read a late line, and at the end all that it read.
  const source = `
    const { constants, openSync } = require('node:fs');
    const fd = openSync(${JSON.stringify(path)}, constants.O_RDONLY | constants.O_NONBLOCK);
    let text = '';
    process.on('SIGUSR2', () => {
      const pipe = new (require('node:net').Socket)({ fd, readable: true, writable: false });
      pipe.on('data', (part) => {
        text += part;
        if (parseInt(text.slice(text.lastIndexOf('{"n":') + 5)) >= ${early}) console.log('late');
      });
      pipe.on('end', () => {
        const lines = text.split('\\n').slice(0, -1).map((line) => JSON.parse(line));
        console.log(JSON.stringify(lines.map(({ n, lines }) => ({ n, lines }))));
        process.exit();
      });
    });
    setInterval(() => {}, 1000);
    console.log('ready');`;
  reader = spawn(process.execPath, ['-e', source]);
  await once(reader.stdout, 'data');
  pipe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
});
afterEach(() => {
  reader.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const line = (n: number): string => `${JSON.stringify({ n, text: '火'.repeat(300) })}\n`;

test('output that nobody reads holds nothing up; who reads later gets whole lines and how many lack', async () => {
  const to = openStream(pipe);
  for (let n = 0; n < early; n += 1) to.write(line(n));
  let said = '';
  reader.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  reader.kill('SIGUSR2');
  let written = early;
  while (!said.includes('late')) {
    to.write(line(written));
    written += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  closeSync(pipe);
  await once(reader, 'exit');
  const found = said.split('\n').find((one) => one.startsWith('['));
  const read = JSON.parse(found ?? '[]') as { n?: number; lines?: number }[];
  const numbers = read.flatMap(({ n }) => (n === undefined ? [] : [n]));
  const leftOut = read.reduce((sum, { lines = 0 }) => sum + lines, 0);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers[0]).toBe(0);
  expect(leftOut).toBeGreaterThan(1_000);
  expect(numbers.length + leftOut).toBe(written);
});

test('output whose reader is gone is left out', async () => {
  const to = openStream(pipe);
  reader.kill('SIGKILL');
  await once(reader, 'exit');
  for (let n = 0; n < 3; n += 1) expect(() => to.write(line(n))).not.toThrow();
  closeSync(pipe);
});
