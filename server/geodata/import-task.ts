import type { ImportReport } from '../../contract/ground/import-schemas.ts';
import type { Desk } from '../workers/task.ts';
import { isTiff, readFile } from './read-file.ts';
import type { CoverTable } from '../../contract/ground/cover-tables.ts';
import { FileRefused, openSource, type Source } from './source.ts';
import { geodataMessages as say } from './messages.ts';
import { takeCover } from './take-cover.ts';
import { type Taken, takeFeatures, type Taking } from './take-features.ts';
import { takeHeights } from './take-heights.ts';

/** A file that is to be checked, by its path, and how. */
export interface ImportOrder extends Taking {
  path: string;
  table?: CoverTable | undefined;
  classes: string;
}

/** What the thread tells: how far it is, and at the end what it found, or why the file is not taken. */
export type ImportTold =
  | { share: number; features: number }
  | { report: ImportReport; sha256: string }
  | { refused: string };

/** Takes a file for its layer: heights, land cover, or features. */
function taken(
  source: Source,
  { table, classes, ...taking }: Omit<ImportOrder, 'path'>,
  tell: (told: { share: number; features: number }) => void,
): Taken {
  if (taking.layer === 'elevation') return takeHeights(source, taking, tell);
  if (taking.layer !== 'landCover') return takeFeatures(readFile(source, taking.layer), taking, tell);
  if (table === undefined) throw new FileRefused(say.needsTable);
  return takeCover(source, { ...taking, table, classes }, tell);
}

/** Checks a file, and writes what is kept of it in WGS84. */
export function importTask({ path, ...taking }: ImportOrder, { post }: Desk): Promise<void> {
  const tell = (told: ImportTold): void => post(told);
  try {
    const source = openSource(path);
    const isGrid = isTiff(source.read(0, Math.min(4, source.size)));
    if ((taking.layer === 'elevation' || taking.layer === 'landCover') && !isGrid) throw new FileRefused(say.needsTiff);
    tell(taken(source, taking, tell));
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    tell({ refused: error.message });
  }
  return Promise.resolve();
}
