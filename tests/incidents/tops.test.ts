import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../server/data-dir.ts';
import { projections } from '../../server/projections.ts';
import { topOf } from '../../server/incidents/tree.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import { createRandom } from '../support/event-storm.ts';
import { by, fact, type LogRig, openRig } from './log-rig.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

/** The incident in which each of those stands that were merged. */
async function tops(): Promise<Record<string, string>> {
  const rows = await rig.ctx.db
    .selectFrom('incidents')
    .select(['id', 'top_id'])
    .where('top_id', 'is not', null)
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ id, top_id: top }) => [id, top ?? '']));
}

/** The same, by following where each one went, step by step. */
async function walked(): Promise<Record<string, string>> {
  const rows = await rig.ctx.db.selectFrom('incidents').select(['id', 'merged_into']).orderBy('id').execute();
  const into = new Map(rows.map((row) => [row.id, row.merged_into]));
  const top = (id: string): string => {
    const above = into.get(id);
    return above ? top(above) : id;
  };
  return Object.fromEntries(rows.filter((row) => row.merged_into !== null).map(({ id }) => [id, top(id)]));
}

const open = async (...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await rig.open(id);
};
const merge = (id: string, into: string): Promise<void> =>
  rig.tell(`incident-${id}`, fact('incident.merged', { into, by }));
const restore = (id: string, from: string): Promise<void> =>
  rig.tell(`incident-${id}`, fact('incident.restored', { from, by, reason: '两处' }));

function rebuild(): void {
  const db = openDatabase(databaseFile(rig.ctx.options.dataDir));
  db.exec("update incidents set top_id = 'nowhere'");
  rebuildReadModels(db, projections);
  db.close();
}

describe('the incident in which one stands', () => {
  test('is that of a merge of a merge, whichever came first, and the same from the log', async () => {
    await open('low', 'middle', 'top', 'alone');
    await merge('low', 'middle');
    expect(await tops()).toEqual({ low: 'middle' });
    await merge('middle', 'top');
    expect(await tops()).toEqual({ low: 'top', middle: 'top' });
    await open('later');
    await merge('later', 'low');
    const all = { later: 'top', low: 'top', middle: 'top' };
    expect(await tops()).toEqual(all);
    rebuild();
    expect(await tops()).toEqual(all);
    const { db } = rig.ctx;
    expect(await Promise.all(['later', 'top', 'alone', 'unknown'].map((id) => topOf(db, id)))).toEqual([
      'top',
      'top',
      'alone',
      'unknown',
    ]);
  });

  test('is, after a split in the middle, the one that left for all that stand in it', async () => {
    await open('lowest', 'low', 'beside', 'middle', 'top');
    await merge('lowest', 'low');
    await merge('low', 'middle');
    await merge('middle', 'top');
    await merge('beside', 'top');
    await restore('middle', 'top');
    const apart = { beside: 'top', low: 'middle', lowest: 'middle' };
    expect(await tops()).toEqual(apart);
    rebuild();
    expect(await tops()).toEqual(apart);
    await restore('low', 'middle');
    expect(await tops()).toEqual({ beside: 'top', lowest: 'low' });
    await merge('low', 'top');
    expect(await tops()).toEqual({ beside: 'top', low: 'top', lowest: 'top' });
  });

  test('stays as it is when more is told of it', async () => {
    await open('part', 'top');
    await merge('part', 'top');
    await rig.join('part', { alarmId: 'a2' });
    await rig.join('top', { alarmId: 'a3' });
    expect(await tops()).toEqual({ part: 'top' });
  });

  test.each([1, 2, 3])('is what following each merge finds, in any order of merges and splits (%i)', async (seed) => {
    const random = createRandom(seed);
    const ids = Array.from({ length: 9 }, (_, n) => `i${n}`);
    await open(...ids);
    const above = new Map<string, string>();
    const standsIn = (id: string, other: string): boolean => {
      const next = above.get(id);
      return id === other || (next !== undefined && standsIn(next, other));
    };
    for (let step = 0; step < 60; step += 1) {
      const [id = '', other = ''] = [0, 0].map(() => ids[Math.floor(random() * ids.length)]);
      const from = above.get(id);
      if (from !== undefined) {
        await restore(id, from);
        above.delete(id);
      } else if (!standsIn(other, id)) {
        await merge(id, other);
        above.set(id, other);
      }
      expect(await tops(), `after step ${step}`).toEqual(await walked());
    }
    const before = await tops();
    expect(Object.keys(before).length).toBeGreaterThan(0);
    rebuild();
    expect(await tops()).toEqual(before);
  });
});
