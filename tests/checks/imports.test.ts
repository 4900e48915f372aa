import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
        "import { setup } from 'xstate';\nimport type { b } from '../streams/b.ts';\nexport const c = setup;\n" +
        'export type B = typeof b;',
      'src/alarms/d.tsx':
        "import { Box } from '@chakra-ui/react';\nimport { kit } from '../kit/e.ts';\n" +
        "export const d = <Box>{kit}</Box>;\nexport const later = () => import('./f.ts');",
      'src/kit/e.ts': "export const kit = import.meta.glob('./*.json');",
      'server/start.ts':
        "import { hash } from 'node:crypto';\nimport { fires } from './fires/g.ts';\nexport const g = [hash, fires];",
      'server/fires/g.ts':
        "import { alarms } from '../alarms/h.ts';\nimport type { Context } from '../context.ts';\n" +
        'export const fires = (ctx: Context) => [ctx, alarms];',
      'server/alarms/h.ts': 'export const alarms = 1;',
      'server/context.ts': "import type { Row } from './fires/row.ts';\nexport interface Context { row: Row }",
      'server/fires/row.ts': 'export type Row = string;',
      'server/sqlite.ts':
        "import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);\n" +
        "export const a = load(load.resolve('better-sqlite3-napi'));",
      'server/workers/workers.ts': 'export const a = (program: URL) => new Worker(program);',
      'src/alarms/g.ts': "export const g = new Worker(new URL('h.ts', import.meta.url), { type: 'module' });",
      'bench/i.ts': "import { Server } from 'socket.io';\nexport { Server };",
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
  [
    'an area above, in the server',
    'server/alarms/a.ts',
    "import { loadFire } from '../fires/load.ts';\nexport { loadFire };",
    'server/alarms/a.ts: ../fires/load.ts: alarms stands before fires or beside it in the order of server',
  ],
  [
    'a type of an area above',
    'server/alarms/a.ts',
    "export type { Fire } from '../fires/load.ts';",
    'server/alarms/a.ts: ../fires/load.ts: alarms stands before fires or beside it in the order of server',
  ],
  [
    'an area above that is loaded later',
    'server/store/a.ts',
    "export const later = () => import('../http/route.ts');",
    'server/store/a.ts: ../http/route.ts: store stands before http or beside it in the order of server',
  ],
  [
    'an area beside',
    'server/menus/a.ts',
    "import { b } from '../announcements/b.ts';\nexport { b };",
    'server/menus/a.ts: ../announcements/b.ts: menus stands before announcements or beside it in the order of server',
  ],
  [
    'what composes the areas, in one of them',
    'server/fires/a.ts',
    "import { areaRoutes } from '../areas.ts';\nexport { areaRoutes };",
    'server/fires/a.ts: ../areas.ts: fires stands before areas.ts or beside it in the order of server',
  ],
  [
    'an area above, in the contract',
    'contract/resources/a.ts',
    "import { stock } from '../stock/all.ts';\nexport { stock };",
    'contract/resources/a.ts: ../stock/all.ts: resources stands before stock or beside it in the order of contract',
  ],
  [
    'the list of all calls, in an area of the contract',
    'contract/apps/a.ts',
    "import { ownCalls } from '../api/own-calls.ts';\nexport { ownCalls };",
    'contract/apps/a.ts: ../api/own-calls.ts: apps stands before api or beside it in the order of contract',
  ],
  [
    'a new area that stands nowhere',
    'server/drones/a.ts',
    "import { route } from '../http/route.ts';\nexport { route };",
    'server/drones/a.ts: ../http/route.ts: drones has no place in the order of server',
  ],
  [
    'a value of a file that joins types',
    'server/fires/a.ts',
    "import { Context } from '../context.ts';\nexport { Context };",
    'server/fires/a.ts: ../context.ts: only types come from and to server/context.ts',
  ],
  [
    'a package found by createRequire',
    'server/fires/a.ts',
    "import { createRequire } from 'node:module';\nexport const a = createRequire(import.meta.url)('leftpad');",
    'server/fires/a.ts: node:module: packages are imported, not found by node:module',
  ],
  [
    'another package where one may be found',
    'server/sqlite.ts',
    "import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);\n" +
      "export const a = [load.resolve('better-sqlite3-napi'), load.resolve('leftpad')];",
    'server/sqlite.ts: leftpad: server/sqlite.ts must not load the package leftpad',
  ],
  [
    'a package that is required at once',
    'server/sqlite.ts',
    "import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);\n" +
      "export const a = load('react');",
    'server/sqlite.ts: react: server/sqlite.ts must not load the package react',
  ],
  [
    'a package by import and require in one',
    'streams/a.ts',
    "import fs = require('node:fs');\nexport const a = fs;",
    'streams/a.ts: node:fs: streams must not use the package node:',
  ],
  [
    'a worker of a sibling',
    'src/alarms/a.ts',
    "export const a = new Worker(new URL('../fires/x.ts', import.meta.url), { type: 'module' });",
    'src/alarms/a.ts: ../fires/x.ts: area alarms must not import its sibling fires',
  ],
  [
    'a worker named by a text alone',
    'src/alarms/a.ts',
    "export const a = new Worker('../../server/x.ts');",
    'src/alarms/a.ts: ../../server/x.ts: src must not import server',
  ],
  [
    'a worker whose address is put together',
    'src/alarms/a.ts',
    'export const a = (area: string) => new Worker(new URL(`../${area}/x.ts`, import.meta.url));',
    'src/alarms/a.ts: import: what is imported must be written out',
  ],
  [
    'the address of a source of a sibling',
    'src/alarms/a.ts',
    "export const a = new URL('../fires/x.mjs', import.meta.url);",
    'src/alarms/a.ts: ../fires/x.mjs: area alarms must not import its sibling fires',
  ],
  [
    'types by a comment',
    'streams/a.ts',
    '/// <reference types="node" />\nexport const a = 1;',
    'streams/a.ts: node: types are imported, or named by tsconfig.json',
  ],
  ['a source of another kind', 'machines/a.mts', 'export const a = 1;', 'machines/a.mts: sources end in .ts or .tsx'],
  ['a script', 'src/alarms/a.js', 'export const a = 1;', 'src/alarms/a.js: sources end in .ts or .tsx'],
  ['a module script', 'cli/a.mjs', 'export const a = 1;', 'cli/a.mjs: sources end in .ts or .tsx'],
  [
    'a package that bench does not name',
    'bench/a.ts',
    "import { Graph } from 'graphology';\nexport { Graph };",
    'bench/a.ts: graphology: bench must not use the package graphology',
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

test('two areas of the server that import each other are refused', () => {
  expect(
    faultsIn({
      'server/alarms/a.ts': "import { b } from '../incidents/b.ts';\nexport const a = [b];",
      'server/incidents/b.ts': "import type { a } from '../alarms/a.ts';\nexport const b: typeof a = [];",
    }),
  ).toEqual([
    'server/alarms/a.ts: ../incidents/b.ts: alarms stands before incidents or beside it in the order of server',
  ]);
});

test.each(['server/alarms', 'src/alarms', 'machines', 'cli', 'bench'])(
  'files of %s that import each other in a circle are refused, types too',
  (area) => {
    expect(
      faultsIn({
        [`${area}/a.ts`]: "import { b } from './b.ts';\nexport const a = [b];",
        [`${area}/b.ts`]: "export const b = async () => import('./c.ts');",
        [`${area}/c.ts`]: "import type { a } from './a.ts';\nexport const c: typeof a = [];",
      }),
    ).toEqual([`${area}/a.ts → ${area}/b.ts → ${area}/c.ts → ${area}/a.ts: a circle of files`]);
  },
);

test('a package that may be used and is not in package.json is refused', () => {
  const { dependencies, ...others } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const { pdfkit: _, wouter: __, ...left } = dependencies;
  expect(faultsIn({ 'package.json': JSON.stringify({ ...others, dependencies: left }) })).toEqual([
    'package.json: wouter: src may use it, and it is not there',
    'package.json: pdfkit: server may use it, and it is not there',
    'package.json: pdfkit: server/reports/write-pdf.ts may use it, and it is not there',
  ]);
});
