import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStream } from '../../server/logging/stream-lines.ts';

const early = 5_000;
let reader: ChildProcessWithoutNullStreams;
beforeEach(async () => {
  // It reads nothing until it gets the signal; it says when it has read a late line, and at the end all that it read.
  const source = `
    let text = '';
    process.on('SIGUSR2', () => {
      process.stdin.on('data', (part) => {
        text += part;
        const last = text.lastIndexOf('{"n":');
        if (parseInt(text.slice(last + 5)) >= ${early}) console.log('late');
      });
      process.stdin.on('end', () => {
        const lines = text.split('\\n').slice(0, -1).map((line) => JSON.parse(line));
        console.log(JSON.stringify(lines.map(({ n, lines }) => ({ n, lines }))));
        process.exit();
      });
    });
    setInterval(() => {}, 1000);
    console.log('ready');`;
  reader = spawn(process.execPath, ['-e', source]);
  await once(reader.stdout, 'data');
});
afterEach(() => {
  reader.kill('SIGKILL');
});

const fdOf = ({ stdin }: ChildProcessWithoutNullStreams): number =>
  (stdin as unknown as { _handle: { fd: number } })._handle.fd;
const line = (n: number): string => `${JSON.stringify({ n, text: '火'.repeat(300) })}\n`;

test('output that nobody reads holds nothing up; who reads later gets whole lines and how many lack', async () => {
  const to = openStream(fdOf(reader));
  let written = 0;
  const write = (): void => to.write(line((written += 1) - 1));
  while (written < early) write();
  let said = '';
  reader.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  reader.kill('SIGUSR2');
  while (!said.includes('late')) {
    write();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  reader.stdin.end();
  await once(reader, 'exit');
  const read = JSON.parse(said.split('\n').find((one) => one.startsWith('[')) ?? '[]') as {
    n?: number;
    lines?: number;
  }[];
  const numbers = read.flatMap(({ n }) => (n === undefined ? [] : [n]));
  const leftOut = read.reduce((sum, { lines = 0 }) => sum + lines, 0);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers[0]).toBe(0);
  expect(leftOut).toBeGreaterThan(1_000);
  expect(numbers.length + leftOut).toBe(written);
});

test('output whose reader is gone is left out', async () => {
  const to = openStream(fdOf(reader));
  reader.kill('SIGKILL');
  await once(reader, 'exit');
  for (let n = 0; n < 3; n += 1) expect(() => to.write(line(n))).not.toThrow();
});
