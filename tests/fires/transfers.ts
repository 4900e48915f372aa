import { afterAll, beforeAll } from 'vitest';
import type { PopRow } from '../../contract/fires/transfer-schemas.ts';
import { type GivenFires, openFires, type Who } from './given.ts';

/** A server for the tests of one file, and fires that are handed up and down in it. */
export function openTransfers() {
  let fires: GivenFires;
  beforeAll(async () => {
    fires = await openFires();
  });
  afterAll(() => fires.server.stop());

  const pop = (who: Who, transferStatus: 1 | 2, more: object = {}): Promise<PopRow[]> =>
    fires.data(who, 'getPop', { transferStatus, ...more });
  const popIds = async (who: Who, transferStatus: 1 | 2): Promise<string[]> =>
    (await pop(who, transferStatus)).map(({ fireId }) => fireId);
  const up = (fireId: string, who: Who = 'county', remark?: string) =>
    fires.ask(who, 'fireTransferAndUp', { fireId, transferStatus: 2, ...(remark === undefined ? {} : { remark }) });
  const down = (fireId: string, to: string, who: Who = 'city') =>
    fires.ask(who, 'fireTransferAndUp', { fireId, transferStatus: 1, to });
  return {
    get fires() {
      return fires;
    },
    pop,
    popIds,
    up,
    down,
  };
}
