import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { helpColumns } from '../../src/app/layout/help-keys.ts';
import { operationKeys } from '../../src/alarms/incidents/actions/allowed.ts';
import { appMessages } from '../../src/app/messages.ts';
import { isBuilt } from '../../src/app/page/far-pages.ts';
import { pageKeys } from '../../src/kit/keys.ts';
import { trayKeys } from '../../src/kit/tray/tray-keys.ts';
import type { Block, Inline } from '../../src/manual/chapter.ts';
import { meetingKeys } from '../../src/meetings/messages.ts';
import { linkageKeys } from '../../src/sight/keys.ts';
import { chapterOf, chapters, placeOf } from '../../src/manual/chapters.ts';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/manual/images');
const script = pathToFileURL(join(root, 'scripts/manual/shots.mjs')).href;
const { shots } = (await import(script)) as { shots: readonly { name: string }[] };

const blocksIn = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'note') return [block, ...blocksIn(block.blocks)];
    if (block.kind !== 'steps' && block.kind !== 'list') return [block];
    return [block, ...block.items.flatMap(({ below }) => blocksIn(below))];
  });

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'text':
      return [block.line];
    case 'steps':
    case 'list':
      return block.items.map(({ line }) => line);
    case 'table':
      return [...block.head, ...block.rows.flat()];
    default:
      return [];
  }
}

const blocks = chapters.flatMap(({ intro, sections }) =>
  blocksIn([...intro, ...sections.flatMap((one) => one.blocks)]),
);
const parts = blocks.flatMap(linesOf).flat();
const said = (kind: Inline['kind']): string[] => parts.flatMap((one) => (one.kind === kind ? one.text : []));
const components = new Set(menuSeedRecords.flatMap(({ component }) => component ?? []));

const { fires: fireNames, incidents: incidentNames, lists: listNames } = appMessages.keys;

test('every page of the menu that is built is explained by a section', () => {
  const built = [...components].filter(isBuilt);
  expect(built.length).toBeGreaterThan(35);
  expect(built.filter((component) => placeOf(component) === undefined)).toEqual([]);
});

test('every page that a chapter explains is one of the menu, is built, and is explained once', () => {
  const explained = chapters.flatMap(({ routes }) => Object.keys(routes));
  expect(explained.filter((component) => !components.has(component) || !isBuilt(component))).toEqual([]);
  expect(new Set(explained).size).toBe(explained.length);
});

test('the chapters of a part follow each other, so that contents, pages and paper have one order', () => {
  const parts = chapters.map(({ part }) => part);
  expect(parts.filter((part, at) => part !== parts[at - 1])).toEqual([...new Set(parts)]);
});

test('every picture that a text names is there, each is named, and the script takes each', () => {
  const named = blocks.flatMap((block) => (block.kind === 'picture' ? block.name : []));
  const there = readdirSync(folder);
  expect(named.toSorted()).toEqual(there.toSorted());
  expect(shots.map(({ name }) => `${name}.webp`).toSorted()).toEqual(there.toSorted());
});

test('no picture weighs more than 150 kB', () => {
  expect(readdirSync(folder).filter((file) => statSync(join(folder, file)).size > 150_000)).toEqual([]);
});

test('every key that a text names is one of the help', () => {
  const keys = helpColumns.flat().flatMap((group) => group.keys.map(([key]) => key));
  const known = new Set([
    ...keys,
    ...keys.flatMap((key) => key.split(' / ')),
    ...Array.from({ length: 9 }, (_, n) => String(n + 1)),
  ]);
  expect(said('key').length).toBeGreaterThan(50);
  expect(said('key').filter((key) => !known.has(key))).toEqual([]);
});

test('the help shows every key that the pages listen to, and no listener types a letter of its own', () => {
  const shown = helpColumns.flat().flatMap((group) => group.keys.flatMap(([key]) => key.split(' / ')));
  const named = Object.values(pageKeys).map((key) => (key === ' ' ? '空格' : key));
  expect(named.filter((key) => !shown.includes(key))).toEqual([]);
  const operations = new Set([...Object.values(operationKeys), ...Object.values(trayKeys)]);
  expect([...operations].filter((key) => !shown.includes(key))).toEqual([]);
  const typed = /use(?:Page)?(?:Shortcuts|WalkKeys|Keys)\(\s*\{[^}]*?(?:\b[a-z]|'(?:ctrl\+)?[a-z\d ?+-]')\s*:/;
  const sources = sourcesBelow(root, ['src'], '.ts', '.tsx').filter(({ text }) => typed.test(text));
  expect(sources.map(({ path }) => path)).toEqual([]);
});

test('no key of the help means two things, on the screen of alarms as on the page of a fire', () => {
  const alarms = new Set<string>([fireNames.title, linkageKeys.title, meetingKeys.title]);
  const fires = new Set<string>([incidentNames, listNames.title, linkageKeys.title, meetingKeys.title]);
  for (const elsewhere of [alarms, fires]) {
    const keys = helpColumns
      .flat()
      .filter(({ title }) => !elsewhere.has(title))
      .flatMap((group) => group.keys.map(([key]) => key));
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
  }
});

test('every name of a button or a field is a text of the screens', () => {
  const texts = sourcesBelow(root, ['src', 'contract', 'server'], '.ts', '.tsx')
    .filter(({ path }) => !path.includes('/src/manual/'))
    .map(({ text }) => text)
    .join('\n');
  const own = readFileSync(join(root, 'src/manual/messages.ts'), 'utf8');
  expect(said('name').length).toBeGreaterThan(200);
  expect([...new Set(said('name'))].filter((name) => !texts.includes(name) && !own.includes(name))).toEqual([]);
});

test('every link leads to a chapter and a section that are there', () => {
  const links = parts.flatMap((one) => (one.kind === 'link' ? one : []));
  const isThere = ({ chapter, section }: (typeof links)[number]): boolean =>
    chapterOf(chapter)?.sections.some(({ id }) => section === undefined || id === section) === true;
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});
