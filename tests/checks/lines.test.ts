import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-lines.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a folder with these files. */
function faultsIn(files: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  const faults = stderr.split('\n').filter((line) => line !== '');
  expect(status).toBe(faults.length > 0 ? 1 : 0);
  return faults;
}

const comment = (length: number): string => `// ${'x'.repeat(length - 3)}`;

test('a line of 120 characters is let through, whatever they are and however it ends', () => {
  expect(
    faultsIn({
      'streams/a.ts': `${comment(120)}\n`,
      'streams/windows.ts': `${comment(120)}\r\n${comment(120)}\r\n`,
      'src/map/chinese.tsx': `'${'瞭'.repeat(118)}'`,
      'src/map/beyond-16-bits.tsx': `'${'🔥'.repeat(118)}'`,
    }),
  ).toEqual([]);
});

test.each(['contract/a.ts', 'src/alarms/list/a.tsx', 'scripts/a.mjs', 'vite.config.ts'])(
  'a longer one is refused in %s, with its file and line',
  (file) => {
    expect(faultsIn({ [file]: `export {};\n${comment(121)}\nexport {};\n` })).toEqual([
      `${file}:2: 121 characters, at most 120`,
    ]);
  },
);

test('each long line is told, in a text, a template and a pattern too', () => {
  const long = 'y'.repeat(130);
  const [first, ...others] = faultsIn({ 'server/a.ts': `a('${long}');\nb(\`\n${long}\n\`);\nc(/${long}/);\n` });
  expect(first).toBe('server/a.ts:1: 136 characters, at most 120');
  expect(others.map((line) => line.split(':')[1])).toEqual(['3', '5']);
});

test('what is installed or built is not read', () => {
  const long = comment(500);
  expect(faultsIn({ 'node_modules/a/a.mjs': long, 'dist/node/a.mjs': long, '.build/a.mjs': long })).toEqual([]);
});
