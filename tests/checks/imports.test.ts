import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-imports.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-imports-'));
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

test('what runs along the line is let through', () => {
  expect(
    faultsIn({
      'contract/a.ts': "import { z } from 'zod';\nexport const a = z.string();",
      'streams/b.ts':
        "import { Subject } from 'rxjs';\nimport { a } from '../contract/a.ts';\nexport const b = [Subject, a];",
      'machines/c.ts':
        "import { setup } from 'xstate';\nimport type { b } from '../streams/b.ts';\nexport const c = setup;\nexport type B = typeof b;",
      'src/alarms/d.tsx':
        "import { Box } from '@chakra-ui/react';\nimport { kit } from '../kit/e.ts';\nexport const d = <Box>{kit}</Box>;\nexport const later = () => import('./f.ts');",
      'src/kit/e.ts': "export const kit = import.meta.glob('./*.json');",
      'server/g.ts': "import { hash } from 'node:crypto';\nexport const g = hash;",
    }),
  ).toEqual([]);
});

test.each([
  [
    'react in machines',
    'machines/a.ts',
    "import { useState } from 'react';\nexport { useState };",
    'machines/a.ts: react: machines must not use the package react',
  ],
  [
    'better-sqlite3 in streams',
    'streams/derived/a.ts',
    "import Database from 'better-sqlite3';\nexport { Database };",
    'streams/derived/a.ts: better-sqlite3: streams must not use the package better-sqlite3',
  ],
  [
    'a part of a package, asked for by its type',
    'contract/a.ts',
    "export type A = import('rxjs/operators').B;",
    'contract/a.ts: rxjs/operators: contract must not use the package rxjs',
  ],
  [
    'Node in the screens',
    'src/alarms/a.ts',
    "export * from 'node:fs';",
    'src/alarms/a.ts: node:fs: src must not use the package node:',
  ],
  [
    'a path that is put together',
    'src/alarms/a.ts',
    "const area = 'fires';\nexport const page = () => import(`../${area}/page.ts`);",
    'src/alarms/a.ts: import: what is imported must be written out',
  ],
  [
    'a sibling that is loaded later',
    'src/alarms/a.ts',
    "export const page = () => import('../fires/page.ts');",
    'src/alarms/a.ts: ../fires/page.ts: area alarms must not import its sibling fires',
  ],
  [
    'a pattern over a sibling',
    'src/alarms/a.ts',
    "export const all = import.meta.glob('../fires/*.ts');",
    'src/alarms/a.ts: ../fires/*.ts: area alarms must not import its sibling fires',
  ],
  [
    'one pattern of several',
    'src/app/a.ts',
    "export const all = import.meta.glob(['./*.ts', '../fires/*.ts'], { eager: true });",
    'src/app/a.ts: ../fires/*.ts: a pattern must stay within its area',
  ],
  [
    'a pattern from the root',
    'src/app/a.ts',
    "export const all = import.meta.glob('/server/**/*.ts');",
    'src/app/a.ts: /server/**/*.ts: a pattern must begin at its own folder',
  ],
  [
    'the server in the streams',
    'streams/a.ts',
    "import type { Context } from '../server/context.ts';\nexport type C = Context;",
    'streams/a.ts: ../server/context.ts: streams must not import server',
  ],
])('%s is refused', (_what, file, text, fault) => {
  expect(faultsIn({ [file]: text })).toEqual([fault]);
});

test('what stands in a comment or a text is no import', () => {
  expect(
    faultsIn({
      'machines/a.ts':
        "// import { useState } from 'react';\nexport const a = \"import x from 'react'; import('react')\";",
    }),
  ).toEqual([]);
});
