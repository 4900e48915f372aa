import type { MaterialStore, StockLine } from '../../contract/materials/schemas.ts';

/** What people do with the stock of a storehouse. */
export type StockAction = 'receive' | 'issue' | 'move' | 'count' | 'writeOff';

/** The call of each. */
export const actionCalls = {
  receive: 'materialReceive',
  issue: 'materialIssue',
  move: 'materialMove',
  count: 'materialCount',
  writeOff: 'materialWriteOff',
} as const satisfies Record<StockAction, string>;

/** Whether a form asks for one lot, rather than for a species of which the earliest is taken. */
export const isOfLot = (action: StockAction): boolean => action === 'count' || action === 'writeOff';

/** One lot as forms offer it; `key` tells it from all others of the storehouse. */
export interface OfferedLot {
  key: string;
  line: StockLine;
  expiresOn: string | undefined;
  quantity: number;
}

/** All lots of a storehouse. */
export const lotsOf = ({ lines }: MaterialStore): OfferedLot[] =>
  lines.flatMap((line) =>
    line.lots.map(({ expiresOn, quantity }) => ({
      key: `${line.speciesId} ${expiresOn ?? ''}`,
      line,
      expiresOn,
      quantity,
    })),
  );

/** The address of a storehouse's page, and of one species there. */
export const storeAddress = (id: string, speciesId?: string): string =>
  `/integrated-management/index/material-storagedeatil?${new URLSearchParams({
    id,
    ...(speciesId === undefined ? {} : { species: speciesId }),
  }).toString()}`;

/** YYYY-MM-DD so many months after a day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
