import type { BenchResult, BenchRow } from './result.ts';

const figure = ({ value, unit }: BenchRow): string => `${value.toLocaleString('en')} ${unit}`.trim();

const verdictOf = ({ ratio, goal, met }: BenchResult): string =>
  [
    ...(ratio === undefined ? [] : [`ratio ${ratio.toFixed(2)} ×`]),
    ...(goal === undefined ? [] : [`goal: ${goal}`]),
    ...(met === undefined ? [] : [met ? 'met' : 'NOT met']),
  ].join('; ');

/** A result for the terminal. */
export function asText(result: BenchResult): string {
  const width = Math.max(...result.rows.map(({ label }) => label.length));
  const rows = result.rows.map((row) => `  ${row.label.padEnd(width)}  ${figure(row).padStart(18)}`);
  return [`\n${result.name}`, ...rows, `  ${verdictOf(result)}`].join('\n');
}

/** One result as a part of the page. `where` says on which day and on what it was measured. */
const asPart = (result: BenchResult, where: string): string =>
  [
    `## ${result.name}`,
    '',
    '| | |',
    '|---|---:|',
    ...result.rows.map((row) => `| ${row.label} | ${figure(row)} |`),
    '',
    verdictOf(result),
    '',
    where,
    '',
  ].join('\n');

const title = /^## .*$/m;

const intro = [
  '# Benchmarks',
  '',
  'Written by `npm run bench -- --write`, all or those named; each comparison is made in one run.',
  '',
].join('\n');

/** The page with these results in it: each takes the place of its older one, new ones come last. */
export function asPage(before: string, results: readonly BenchResult[], where: string): string {
  const older = before.split(/^(?=## )/m).filter((part) => title.test(part));
  const parts = new Map(older.map((part) => [title.exec(part)?.[0], part]));
  for (const result of results) parts.set(`## ${result.name}`, asPart(result, where));
  return [intro, ...parts.values()].map((part) => `${part.trimEnd()}\n`).join('\n');
}
