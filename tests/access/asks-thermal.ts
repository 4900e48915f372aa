import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { doubtStream } from '../../server/thermal/static-heat/doubts.ts';
import { formBody } from '../files/given.ts';
import type { Ask, Supplies } from './ask.ts';
import { markOf, points, type Ground } from './ground.ts';
import type { At } from './things.ts';

const weekMs = 7 * 86_400_000;
const known = new WeakMap<Ground, Map<string, Promise<{ id: string; mark: string }>>>();

/** A site in the middle of what lies there, which somebody doubts; its mark is the reason. */
async function site({ ground }: Supplies, { place, area }: At): Promise<{ id: string; mark: string }> {
  const sites = known.get(ground) ?? new Map<string, Promise<{ id: string; mark: string }>>();
  known.set(ground, sites);
  const make = async (): Promise<{ id: string; mark: string }> => {
    const { longitude, latitude, county } = points[place];
    const now = ground.server.ctx.clock.now();
    const weeks = Array.from({ length: 20 }, (_, n) => ({ longitude, latitude, atMs: now - (n + 1) * weekMs }));
    ground.server.ctx.staticHeat.learn(weeks);
    const n = ground.next();
    const [id, mark] = [`walk-${n}`, markOf(area, n)];
    const { userId } = ground.root;
    await ground.write(doubtStream(id), 0, {
      type: 'staticHeat.doubted',
      areaCode: county,
      data: { longitude, latitude, placeName: mark, by: { userId, realName: mark }, reason: mark },
    });
    return { id, mark };
  };
  const made = sites.get(place) ?? make();
  sites.set(place, made);
  return made;
}

const doubted = new WeakMap<Ground, Map<string, number>>();

/** How many places were doubted there before. */
function doubtedAt(ground: Ground, place: string): number {
  const counts = doubted.get(ground) ?? new Map<string, number>();
  doubted.set(ground, counts);
  const n = counts.get(place) ?? 0;
  counts.set(place, n + 1);
  return n;
}

const head = 'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,confidence,frp,type';

/** How the calls about static thermal anomalies are asked. */
export const thermalAsks = {
  staticHeatPage: async (supplies, at) => ({ args: { pageSize: 100 }, marks: [(await site(supplies, at)).mark] }),
  staticHeatDoubt: ({ ground }, { place }) => {
    const { longitude, latitude } = points[place];
    const n = doubtedAt(ground, place);
    // A doubt reaches a kilometre: each lies beyond the others', west of the site.
    const [west, south] = [1 + (n % 5), Math.floor(n / 5)];
    const apartDeg = 0.012;
    return {
      args: { longitude: longitude - west * apartDeg, latitude: latitude - south * apartDeg, reason: '新建厂房' },
    };
  },
  staticHeatTrust: async ({ ground }, { place, area }) => {
    const n = ground.next();
    const { longitude, latitude, county } = points[place];
    const by = { userId: ground.root.userId, realName: 'walk' };
    await ground.write(doubtStream(`trust-${n}`), 0, {
      type: 'staticHeat.doubted',
      areaCode: county,
      data: { longitude, latitude: latitude + 0.02, placeName: area, by, reason: markOf(area, n) },
    });
    return { args: { id: `trust-${n}` } };
  },
  staticHeatArchive: async ({ ground }) => {
    const { longitude, latitude } = points.own;
    const row = [latitude, longitude, 330, 0.4, 0.4, '2025-01-02', '0530', 'N', 'n', ground.next() / 10, 2];
    return {
      args: {},
      ...(await formBody({ name: 'walk.csv', content: Buffer.from(`${head}\n${row.join(',')}\n`) })),
      shows: ({ data }) => (data as { rows: number }).rows === 1,
    };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
