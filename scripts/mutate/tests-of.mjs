// Which test files can notice a change in a source: those that import it, over however many others, the nearest first.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from '../steps.mjs';

const slashed = (path) => relative(root, path).split(sep).join('/');

/** All TypeScript files below a path, from the root of the project. */
export function sourcesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .flatMap(({ name }) => sourcesBelow(join(path, name)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.split(sep).join('/'));
}

function importsOf(file) {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+\.ts)['"]/g);
  return [...found].map(([, path]) => slashed(resolve(join(root, dirname(file)), path)));
}

/**
 * The tests that reach any of the sources: the near and quick ones first, and those of the areas' own folders. `took`:
 * how many ms a test of a file takes, as far as that is known.
 */
export function testsOf(sources, took = {}) {
  const importers = new Map();
  for (const file of ['contract', 'models', 'server', 'streams', 'machines', 'cli', 'tests'].flatMap(sourcesBelow)) {
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const away = new Map(sources.map((file) => [file, 0]));
  for (const [file, steps] of away) {
    for (const importer of importers.get(file) ?? []) if (!away.has(importer)) away.set(importer, steps + 1);
  }
  const areas = new Set(sources.flatMap((file) => file.split('/').slice(0, -1)));
  const isOwn = (file) => areas.has(file.split('/')[1]);
  const cost = (file) => away.get(file) + Math.log2(1 + (took[file] ?? 100) / 20) - (isOwn(file) ? 3 : 0);
  return [...away.keys()]
    .filter((file) => /^tests\/(?!journeys|crash|views).*\.test\.ts$/.test(file))
    .toSorted((a, b) => cost(a) - cost(b) || a.localeCompare(b));
}
