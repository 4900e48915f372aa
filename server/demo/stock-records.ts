import { seededRandom, type Random } from '../../models/random.ts';
import { type StockName, stockNames } from '../../contract/stock/all.ts';
import type { Area } from '../places/area-dictionary.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { demoMobile, demoRecordId } from '../sms/demo-mobiles.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** The one custom kind of the demo. */
const checkpointKindId = demoRecordId('customKind', '0', 1);
export const demoKinds: readonly SeedRecord[] = [
  {
    id: checkpointKindId,
    values: {
      name: '防火检查站',
      fields: [
        { key: 'f1', label: '值守人数', kind: 'whole', required: true, unit: '人' },
        { key: 'f2', label: '值守时段', kind: 'choice', required: true, choices: ['白天', '昼夜'] },
        { key: 'f3', label: '配有火种存放柜', kind: 'flag' },
      ],
      remark: '演示数据',
    },
  },
];

type Values = Readonly<Record<string, unknown>>;
type Places = Pick<Gazetteer, 'area' | 'children' | 'seat' | 'randomPointIn'>;
type ByKind<T> = Readonly<Record<StockName, T>>;

/** An area while its resources are made up: `somewhere` draws a point in it, `pick` one of some. */
interface Site {
  area: Area;
  somewhere: () => Values;
  between: (low: number, high: number) => number;
  pick: <T>(of: readonly T[]) => T | undefined;
  places: Places;
}

const positionOf = ([x, y]: readonly [number, number]): Values => ({
  longitude: Number(x.toFixed(5)),
  latitude: Number(y.toFixed(5)),
});

// Kinds of their own: where all else lies must not move with them.
const seeds = stockNames.indexOf('customItem');

function siteIn(places: Places, area: Area, kind: StockName): Site {
  const random: Random = seededRandom(Number(area.code) * seeds + stockNames.indexOf(kind));
  return {
    area,
    places,
    somewhere: () => positionOf(places.randomPointIn(area.code, random)),
    between: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: (of) => of[Math.floor(random() * of.length)],
  };
}

/** Some of the townships of a county, each with one of its villages: real names at their seats. */
function settlementsIn({ area, places, pick }: Site, count: number): { township: Area; village: Area; at: Values }[] {
  return Array.from({ length: count }).flatMap(() => {
    const township = pick(places.children(area.code));
    const village = township && pick(places.children(township.code));
    const seat = village && places.seat(village.code);
    return township && village && seat ? [{ township, village, at: positionOf(seat.position) }] : [];
  });
}

const storehouse = ({ area: { name, level }, between }: Site): Values => ({
  name: `${name}森林防火物资储备库`,
  level,
  area: between(1, 6) * 100,
});

const crew = (name: string, kind: string, headcount: number): Values => ({
  name,
  kind,
  headcount,
  leader: `${name}值班室`,
});

/** What a county has. Nobody is named: who leads is an office. */
const ofCounty: ByKind<(site: Site) => Values[]> = {
  crew: (site) => [
    crew(`${site.area.name}森林消防专业队`, 'professional', site.between(20, 45)),
    crew(`${site.area.name}半专业扑火队`, 'semiProfessional', site.between(15, 30)),
    ...settlementsIn(site, 2).map(({ township, at }) => ({
      ...crew(`${township.name}扑火志愿队`, 'volunteer', site.between(10, 30)),
      ...at,
    })),
  ],
  storehouse: (site) => [storehouse(site)],
  water: ({ area, between }) =>
    (['reservoir', 'pond', 'tank'] as const).map((kind, n) => ({
      name: `${area.name}${n + 1}号取水点`,
      kind,
      capacity: between(1, 9) * (kind === 'reservoir' ? 100_000 : kind === 'pond' ? 1_000 : 50),
      byHelicopter: kind === 'reservoir',
    })),
  camera: ({ area, between }) =>
    Array.from({ length: 4 }, (_, n) => {
      const isGate = n === 3;
      return {
        name: `${area.name}${isGate ? '进山路口卡口' : `${n + 1}号云台`}监控`,
        type: isGate ? '2' : '1',
        heading: between(0, 35) * 10,
        angle: isGate ? 75 : 60,
        mast: isGate ? 6 : 20 + 5 * n,
        range: isGate ? 200 : between(3, 8) * 1_000,
      };
    }),
  tower: ({ area, between }) => [
    { name: `${area.name}瞭望塔`, height: between(12, 30), range: between(8, 20) * 1_000 },
  ],
  // Not every county has one, so that neighbours speak for others.
  weatherStation: ({ area, between }) =>
    between(0, 9) < 5 ? [{ name: `${area.name}气象站`, code: `YS${area.code}`, elevation: between(3, 60) * 10 }] : [],
  protectedObject: (site) => [
    ...settlementsIn(site, 2).map(({ township, village, at }) => ({
      name: `${township.name}${village.name.replace(/居?委会$/u, '')}`,
      kind: 'village',
      headcount: site.between(300, 3_000),
      ...at,
    })),
    { name: `${site.area.name}林区小学`, kind: 'school', headcount: site.between(80, 600) },
    { name: `${site.area.name}林区变电站`, kind: 'powerLine' },
    { name: `${site.area.name}林缘加油站`, kind: 'fuel' },
  ],
  customItem: ({ area, between }) => [
    {
      name: `${area.name}防火检查站`,
      kind: checkpointKindId,
      details: { f1: between(2, 6), f2: area.code.endsWith('1') ? '昼夜' : '白天', f3: true },
    },
  ],
};

const none = (): Values[] => [];

/** What a city or a province keeps itself. */
const ofSeat: ByKind<(site: Site) => Values[]> = {
  crew: (site) =>
    site.area.level === 'city' ? [crew(`${site.area.name}森林消防机动队`, 'professional', site.between(50, 100))] : [],
  storehouse: (site) => [storehouse(site)],
  water: none,
  camera: none,
  tower: none,
  weatherStation: none,
  protectedObject: none,
  customItem: none,
};

// No telephone number in China begins with 0: these are nobody's.
const phoneOf = (area: Area): string => area.code.padStart(8, '0');

function recordsOf(places: Places, area: Area, kind: StockName): SeedRecord[] {
  const site = siteIn(places, area, kind);
  const made = (area.level === 'county' ? ofCounty : ofSeat)[kind](site);
  // A start asks for the ids alone of what the log holds already; finding places in an area takes its time.
  let all: Values[] | undefined;
  const placed = (): Values[] =>
    (all ??= made.map((values, n) => ({
      regionCode: area.code,
      ...site.somewhere(),
      phone: kind === 'crew' ? demoMobile(area.code, n + 1) : phoneOf(area),
      ...values,
      name: `${String(values['name'])}（演示）`,
      remark: '演示数据',
    })));
  return made.map((_, n) => ({
    id: demoRecordId(kind, area.code, n + 1),
    get values() {
      return placed()[n] ?? {};
    },
  }));
}

/**
 * The demonstration's resources of one kind in a region, its cities and its counties: the same ones at every start,
 * each in its area, and all of them say that they are a demo.
 */
export function demoStock(places: Places, regionCode: RegionCode, kind: StockName): SeedRecord[] {
  const below = (area: Area): SeedRecord[] => [
    ...recordsOf(places, area, kind),
    ...(area.level === 'province' || area.level === 'city' ? places.children(area.code).flatMap(below) : []),
  ];
  const root = places.area(regionCode);
  return root ? below(root) : [];
}
