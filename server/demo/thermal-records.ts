import { dayMs } from '../../contract/time.ts';
import type { ThermalKind } from '../../contract/thermal/kinds.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { luckOf } from './random.ts';
import type { RegionCode } from '../../contract/ids.ts';

interface Known {
  kind: ThermalKind;
  county: RegionCode;
  what: string;
  radius: number;
  /** How many days it holds from now on. */
  days: number;
  more: Readonly<Record<string, unknown>>;
}

const kiln = { sources: ['1', '5', '7'], reason: '常年生产，炉温高，夜间卫星可见' };
const permit = { fromHour: 6, toHour: 18, sources: ['1', '5', '7'], reason: '经审批的计划烧除，现场有专业队看守' };

const known: readonly Known[] = [
  { kind: 'knownHeat', county: '341882', what: '砖瓦厂', radius: 400, days: 300, more: kiln },
  { kind: 'knownHeat', county: '341021', what: '水泥厂', radius: 500, days: 300, more: kiln },
  { kind: 'knownHeat', county: '341702', what: '钢铁厂', radius: 800, days: 300, more: kiln },
  {
    kind: 'knownHeat',
    county: '341502',
    what: '光伏电站',
    radius: 600,
    days: 300,
    more: { ...kiln, reason: '板面反光' },
  },
  {
    kind: 'permittedBurning',
    county: '341824',
    what: '计划烧除',
    radius: 300,
    days: 7,
    more: { ...permit, permitNumber: '绩林火许（演示）第1号' },
  },
  {
    kind: 'permittedBurning',
    county: '341024',
    what: '炼山造林',
    radius: 300,
    days: 5,
    more: { ...permit, permitNumber: '祁林火许（演示）第1号' },
  },
];

/** The demo's static thermal anomalies and permitted burning, as of its first start. */
export const demoThermalPlaces = (places: Pick<Gazetteer, 'area' | 'randomPointIn'>, now: number): SeedRecord[] =>
  known.map(({ kind, county, what, radius, days, more }) => {
    const [x, y] = places.randomPointIn(county, luckOf(`${kind} ${county}`));
    return {
      id: `demo-heat-${kind}-${county}`,
      values: {
        name: `${places.area(county)?.name ?? county}${what}（演示）`,
        kind,
        regionCode: county,
        longitude: Number(x.toFixed(5)),
        latitude: Number(y.toFixed(5)),
        radius,
        validFrom: new Date(now - dayMs).toISOString(),
        validUntil: new Date(now + days * dayMs).toISOString(),
        ...more,
      },
    };
  });
