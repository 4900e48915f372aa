import type { CoverTable } from '../../contract/ground/cover-tables.ts';
import { type LandCover, landCovers } from '../../models/fuel/land-covers.ts';
import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';

/** What the classes of a raster mean, by their numbers; `nodata`: numbers that say that nothing is known. */
export interface CoverClasses {
  covers: ReadonlyMap<number, LandCover>;
  nodata: ReadonlySet<number>;
}

type Classes = Readonly<Record<number, LandCover>>;

/**
 * The legends of the products, with the land cover taken for each class: this project's choice. Where a product does
 * not say which trees stand there it is mixed forest; tilled land lies dry in the season of fires, and wetlands are
 * reeds, so that a forecast does not take for safe what may burn.
 */
const products: Readonly<Record<Exclude<CoverTable, 'own'>, { classes: Classes; nodata: readonly number[] }>> = {
  worldCover: {
    classes: {
      10: '针阔混交',
      20: '灌木',
      30: '草地',
      40: '旱地',
      50: '建设用地',
      60: '裸地',
      70: '裸地',
      80: '水域',
      90: '芒草',
      95: '常绿阔叶',
      100: '裸地',
    },
    nodata: [0],
  },
  globeLand30: {
    classes: {
      10: '旱地',
      20: '针阔混交',
      30: '草地',
      40: '灌木',
      50: '芒草',
      60: '水域',
      70: '裸地',
      80: '建设用地',
      90: '裸地',
      100: '裸地',
    },
    nodata: [0, 255],
  },
  clcd: {
    classes: {
      1: '旱地',
      2: '针阔混交',
      3: '灌木',
      4: '草地',
      5: '水域',
      6: '裸地',
      7: '裸地',
      8: '建设用地',
      9: '芒草',
    },
    nodata: [0, 127, 255],
  },
};

const line = /^(\d{1,5})\s*[=:：]\s*(\S{1,20})$/u;
const isCover = (name: string): name is LandCover => (landCovers as readonly string[]).includes(name);

/** Reads a custom table: `12=马尾松` in each line or between commas. Refuses what it does not understand. */
export function readCoverTable(text: string): Map<number, LandCover> {
  const covers = new Map<number, LandCover>();
  const parts = text.split(/[\n\r,，;；]+/u).map((part) => part.trim());
  for (const part of parts.filter((one) => one !== '')) {
    const [, number = '', name = ''] = line.exec(part) ?? [];
    if (number === '') throw new FileRefused(say.tableLine(part.slice(0, 30)));
    if (!isCover(name)) throw new FileRefused(say.tableCover(name, landCovers));
    if (covers.has(Number(number))) throw new FileRefused(say.tableTwice(Number(number)));
    covers.set(Number(number), name);
  }
  if (covers.size === 0) throw new FileRefused(say.tableEmpty);
  return covers;
}

/** The classes of a table; `own` where it is the administrator's own. */
export function coverClassesOf(table: CoverTable, own: string): CoverClasses {
  if (table === 'own') return { covers: readCoverTable(own), nodata: new Set() };
  const { classes, nodata } = products[table];
  return {
    covers: new Map(Object.entries(classes).map(([number, cover]) => [Number(number), cover])),
    nodata: new Set(nodata),
  };
}
