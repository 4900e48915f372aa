import type { Detection } from '../models/heat/detection.ts';
import { createHeatRecord, type Verdict } from '../models/heat/heat-record.ts';
import { acquiredMs } from '../server/feeds/firms/acquired.ts';
import { cellsBy, type CsvRow, type CsvRows, printRows, readRows } from './csv-rows.ts';
import { failure } from './exit-line.ts';
import { cliMessages as say } from './messages.ts';
import { readOptions, wanted } from './options.ts';
import { isArchivedStatic, measured } from './screen-measure.ts';

const columns = { latitude: { from: -90, to: 90 }, longitude: { from: -180, to: 180 } } as const;
type Column = keyof typeof columns;

interface ArchiveRow {
  row: CsvRow<Column>;
  detection: Detection;
  /** The archive's; empty where it tells none. */
  type: string;
}

/** A figure that a file may lack: no number from 0 is none. */
function figure(text: string | undefined): number | undefined {
  const value = text ? Number(text) : Number.NaN;
  return value >= 0 && Number.isFinite(value) ? value : undefined;
}

function archiveRows(rows: CsvRows<Column>): ArchiveRow[] {
  const cell = cellsBy(rows);
  const missing = ['acq_date', 'acq_time'].filter((name) => !rows.head.some((given) => given.toLowerCase() === name));
  if (missing.length > 0) throw failure(say.missingColumns(rows.file, missing));
  return rows.rows.map((row) => {
    const of = (name: string): string | undefined => cell(name, row);
    const atMs = acquiredMs(of('acq_date') ?? '', of('acq_time') ?? '');
    if (typeof atMs !== 'number') throw failure(say.badMoment(rows.file, row.line, atMs, of(atMs) ?? ''));
    const edges = [figure(of('scan')), figure(of('track'))].filter((edge) => edge !== undefined);
    const powerMw = figure(of('frp'));
    const detection = {
      ...row.numbers,
      atMs,
      ...(edges.length === 0 ? {} : { pixelKm: Math.max(...edges) }),
      ...(powerMw === undefined ? {} : { powerMw }),
    };
    return { row, detection, type: of('type') ?? '' };
  });
}

/** Decides on rows in the order of their time, each by all that was seen up to it. */
function decide(learned: readonly ArchiveRow[], asked: readonly ArchiveRow[]): Map<ArchiveRow, Verdict> {
  const record = createHeatRecord();
  for (const { detection, type } of learned)
    record.add({ ...detection, ...(isArchivedStatic(type) ? { isArchivedStatic: true } : {}) });
  const verdicts = new Map<ArchiveRow, Verdict>();
  for (const one of asked.toSorted((a, b) => a.detection.atMs - b.detection.atMs)) {
    verdicts.set(one, record.judge(one.detection));
    record.add(one.detection);
  }
  return verdicts;
}

const reasonOf = ({ doubt, before }: Verdict): string =>
  doubt === undefined ? say.screened(before) : say.alarmed[doubt](before);

/**
 * `screen --train FILE --test FILE`: learns static thermal anomalies from one FIRMS file and tells for each row of
 * another whether it comes from one, and why. A `type` of the tested rows is no part of the decision: where it is
 * there, how often the decisions were right goes to the error output.
 */
export async function screen(args: readonly string[]): Promise<number> {
  const { values } = readOptions(args, { train: 'string', test: 'string' });
  const learned = archiveRows(readRows(wanted(values.train, '--train'), columns));
  const table = readRows(wanted(values.test, '--test'), columns);
  const asked = archiveRows(table);
  const verdicts = decide(learned, asked);
  const byRow = new Map(asked.map((one) => [one.row, verdicts.get(one) as Verdict]));
  printRows(table, ['decision', 'reason'], (row) => {
    const verdict = byRow.get(row) as Verdict;
    return { decision: verdict.doubt === undefined ? 'screened' : 'alarm', reason: reasonOf(verdict) };
  });
  const rows = asked.map((one) => ({ ...one, isScreened: verdicts.get(one)?.doubt === undefined }));
  console.error(say.screenCounts(learned.length, asked.length, rows.filter(({ isScreened }) => isScreened).length));
  if (rows.some(({ type }) => type !== ''))
    console.error(
      say.screenMeasured(
        measured(
          rows,
          [...learned, ...asked].map(({ detection }) => detection),
        ),
      ),
    );
  return 0;
}
