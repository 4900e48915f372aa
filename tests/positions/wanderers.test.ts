import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { patrolRangers } from '../../server/demo/patrols.ts';
import { villageRangers } from '../../server/demo/rangers.ts';
import { createDemoWanderers, demoWanderers, wandererCounts } from '../../server/demo/wanderers.ts';
import { type Gazetteer, openGazetteer } from '../../server/places/gazetteer.ts';
import { checkPosition } from '../../server/positions/check-position.ts';
import { metresBetween, type Point } from '../../server/places/metres.ts';
import { steppedClock } from '../support/server-clock.ts';

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer('34');
});

/** What the demo tells during so many seconds, by subject. */
async function toldDuring(seconds: number): Promise<Map<string, (Point & { at: string; kind: string })[]>> {
  const clock = steppedClock();
  const told = new Map<string, (Point & { at: string; kind: string })[]>();
  const job = createDemoWanderers({
    clock,
    gazetteer,
    log: pino({ level: 'silent' }),
    options: { regionCode: '34' },
    positions: {
      take: async (_feed: object, sent: readonly unknown[]) => {
        for (const one of sent as ({ subjectId: string; kind: string; at: string } & Point)[]) {
          expect(checkPosition(one, clock.now())).not.toHaveProperty('refused');
          told.set(one.subjectId, [...(told.get(one.subjectId) ?? []), one]);
        }
        return [];
      },
    } as never,
  });
  for (let at = 0; at <= seconds; at += 5) {
    await job.once();
    clock.advance(5_000);
  }
  return told;
}

describe('the demo', () => {
  test('lets 400 people and 60 vehicles go, the same after every start, who say that they are of it', async () => {
    const all = await demoWanderers(gazetteer, '34');
    expect([all.filter(({ kind }) => kind === 'ranger').length, all.length]).toEqual([
      wandererCounts.rangers,
      wandererCounts.rangers + wandererCounts.vehicles,
    ]);
    expect(all.every(({ name }) => name.startsWith('演示'))).toBe(true);
    expect((await demoWanderers(gazetteer, '34'))[7]).toEqual(all[7]);
  });

  test('gives each of its rangers who has an account a way in their own township', async () => {
    const all = await demoWanderers(gazetteer, '34');
    const known = all.filter(({ userId }) => userId !== undefined);
    const accounts = [
      ...villageRangers(gazetteer).map(({ userId }) => userId),
      ...patrolRangers(gazetteer).map(({ userId }) => userId),
    ];
    expect(accounts.length).toBeGreaterThan(25);
    expect(new Set(known.map(({ userId }) => userId))).toEqual(new Set(accounts));
    const [first] = villageRangers(gazetteer);
    const [longitude = 0, latitude = 0] = known.find(({ userId }) => userId === first?.userId)?.way[0] ?? [];
    expect(gazetteer.countyAt(longitude, latitude)).toBe('341825');
  });

  test('moves each of them every half minute, as fast as people walk and cars drive on such roads', async () => {
    const told = await toldDuring(125);
    expect(told.size).toBe(460);
    for (const [first, second] of told.values()) {
      const hours = (Date.parse(second!.at) - Date.parse(first!.at)) / 3_600_000;
      const kmh = metresBetween(first!, second!) / 1_000 / hours;
      expect(kmh).toBeLessThan(first!.kind === 'ranger' ? 6 : 60);
    }
  });
});
