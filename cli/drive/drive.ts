import { writeFile } from 'node:fs/promises';
import { schemaHash } from '../../contract/schema-hash.ts';
import { recordStation } from '../../machines/recording.ts';
import { failure, misuse } from '../exit-line.ts';
import { readJsonFile } from '../json-file.ts';
import { cliMessages } from '../messages.ts';
import { oneFile, readOptions, wanted } from '../options.ts';
import { runScenario, type Report, type Seated } from './run-scenario.ts';
import { scenarioSchema, type Scenario } from './scenario.ts';

/** Reads a scenario file; what is wrong with it is said in one line. */
export const readScenario = (file: string): Promise<Scenario> =>
  readJsonFile(file, scenarioSchema, cliMessages.badScenario);

const time = (at: number): string => `${at.toFixed(3).padStart(9)}s`;

function lineOf(report: Report): string {
  switch (report.kind) {
    case 'step':
      return `${time(report.at)}  ▶ ${report.text}`;
    case 'transition':
      return `${time(report.at)}    ${report.officer} · ${report.machine}: ${report.event} → ${report.state}`;
    case 'expectation':
      return [
        `${time(report.at)}  ${report.differences.length === 0 ? '✓' : '✗'} ${report.officer}`,
        ...report.differences.map((line) => `             ${line}`),
      ].join('\n');
    default:
      return report satisfies never;
  }
}

/** Records the station of one officer from the first sign-in on. */
const recording =
  (wantedOfficer: string | undefined, lines: string[]): Seated =>
  (officer, station, clock) => {
    if (officer !== wantedOfficer) return;
    let begun = false;
    station.session$.subscribe(() => {
      const lines$ = begun ? undefined : recordStation(station, clock, schemaHash());
      if (!lines$) return;
      begun = true;
      lines$.subscribe((line) => lines.push(line));
    });
  };

/** The part of a screen that fits on a line. */
function summary(screen: unknown): string {
  const { session, connection, counts, sound, unread } = screen as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
  return JSON.stringify({
    session: session?.['state'],
    connection: connection?.['state'],
    stale: connection?.['stale'],
    position: connection?.['position'],
    counts,
    unread,
    sounds: sound?.['played'],
  });
}

/**
 * `drive SCENARIO.json`: runs it, prints what happened and how it ended; exit code 1 where an expectation was not met.
 */
export async function drive(args: readonly string[]): Promise<number> {
  const { values, files } = readOptions(args, { quiet: 'flag', record: 'string', out: 'string' });
  const file = oneFile(files);
  const { record: officer } = values;
  const out = officer === undefined ? undefined : wanted(values.out, '--out');
  if (values.out !== undefined) wanted(officer, '--record');
  const scenario = await readScenario(file);
  if (officer !== undefined && !Object.hasOwn(scenario.officers, officer)) throw misuse(cliMessages.noOfficer(officer));
  const recorded: string[] = [];
  console.log(scenario.title);
  const end = await runScenario(
    scenario,
    (report) => {
      const isFailed = report.kind === 'expectation' && report.differences.length > 0;
      if (!values.quiet || isFailed) console.log(lineOf(report));
    },
    recording(officer, recorded),
  );
  if (out !== undefined)
    await writeFile(out, `${recorded.join('\n')}\n`).catch(() => {
      throw failure(cliMessages.unwritable(out));
    });
  for (const [name, screen] of Object.entries(end.screens))
    console.log(`${name}  ${summary(screen)}\n${' '.repeat(name.length)}  ${end.hashes[name]}`);
  if (end.unmet > 0) throw failure(cliMessages.unmet(end.unmet));
  console.log(cliMessages.allMet(end.met));
  return 0;
}
