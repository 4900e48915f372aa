import { rmSync } from 'node:fs';
import pino from 'pino';
import { prepareDataDir } from '../server/data-dir.ts';
import { type House, openHouse } from '../server/house.ts';
import { machineMs } from './clock.ts';
import { createFolder } from './folder.ts';
import { yearLog } from './year-log.ts';

/** The moment at which a year of the log ends, in ms since 1970. */
export const yearEnds = Date.parse('2026-03-15T04:00:00.000Z');

/** A server's rooms over a year's log: how many events it has, and how many were appended a second. */
export interface YearHouse {
  house: House;
  events: number;
  perSecond: number;
}

/** Works with a year's log of about so many events, in a folder that goes afterwards. */
export async function withYear<T>(events: number, work: (year: YearHouse) => Promise<T>): Promise<T> {
  const folder = createFolder();
  const clock = { at: 0 };
  prepareDataDir(folder);
  const house = await openHouse(
    { port: 0, host: '127.0.0.1', dataDir: folder, regionCode: '34', demo: false, feeds: false },
    { clock: { now: () => clock.at }, log: pino({ level: 'warn' }, pino.destination(2)) },
  );
  const { store, gazetteer } = house.ctx;
  try {
    const startedAt = machineMs();
    for (const { at, writes } of yearLog(gazetteer, events, yearEnds)) {
      clock.at = Math.round(at);
      const outcome = await store.append({ actor: 'bench', writes });
      if (!outcome.appended) throw new Error(`${outcome.stream} was there already`);
    }
    clock.at = yearEnds;
    const perSecond = Math.round((store.head() / (machineMs() - startedAt)) * 1_000);
    return await work({ house, events: store.head(), perSecond });
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
