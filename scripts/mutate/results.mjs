// What was found, kept between runs in `.build/mutants.json` by the content of each source, and shown.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';
import { mutate } from './mutations.mjs';

const kept = join(root, '.build', 'mutants.json');

/** The results so far: file → its hash and mutants. */
export const readResults = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {});

export function writeResults(results) {
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(kept, JSON.stringify(results));
}

/** The mutants of the sources; of a source that is as it was, with what became of them. */
export function mutantsOf(sources, results) {
  for (const path of sources) {
    const source = readFileSync(join(root, path), 'utf8');
    const { code, found } = mutate(source, { path });
    const hash = createHash('sha256').update(code).digest('hex');
    if (results[path]?.hash !== hash)
      results[path] = { hash, mutants: found.map((one) => ({ ...one, state: 'untried' })) };
  }
  return results;
}

const column = (value, width) => String(value).padStart(width);
const count = (mutants, ...states) => mutants.filter(({ state }) => states.includes(state)).length;
const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function row(name, mutants) {
  const killed = count(mutants, 'killed', 'late');
  return (
    `${name.padEnd(44)}${column(mutants.length, 8)}${column(killed, 8)}${column(count(mutants, 'survived'), 10)}` +
    `${column(count(mutants, 'untried'), 13)}${column(count(mutants, 'late'), 10)}` +
    column(percent(killed, mutants.length), 10)
  );
}

/** A table by file and, below it, each mutant that lives. */
export function show(sources, results) {
  const lines = [`${'file'.padEnd(44)} mutants  killed  survived  not covered  timed out     score`];
  const living = [];
  for (const path of sources.filter((file) => results[file].mutants.length > 0)) {
    lines.push(row(path, results[path].mutants));
    for (const { line, before, after, state } of results[path].mutants) {
      if (state === 'survived' || state === 'untried')
        living.push(
          `${path}:${line}: ${before} → ${after || '(nothing)'}${state === 'untried' ? '  (not covered)' : ''}`,
        );
    }
  }
  lines.push(
    row(
      'together',
      sources.flatMap((path) => results[path].mutants),
    ),
    '',
    ...living,
  );
  return lines.join('\n');
}
