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

/** All results as a page. */
export function asMarkdown(results: readonly BenchResult[], machine: string): string {
  const parts = results.map((result) =>
    [
      `## ${result.name}`,
      '',
      '| | |',
      '|---|---:|',
      ...result.rows.map((row) => `| ${row.label} | ${figure(row)} |`),
      '',
      verdictOf(result),
      '',
    ].join('\n'),
  );
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\`; each comparison is made in one run. Measured on: ${machine}.`,
    '',
    ...parts,
  ].join('\n');
}
