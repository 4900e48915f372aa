import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { GridLevel } from '../../contract/grids/levels.ts';
import type { GridCoverage, GridImported } from '../../contract/grids/schemas.ts';
import { boxShape } from '../grids/drawn.ts';
import type { Ask, Supplies } from './ask.ts';
import { markOf, phoneOf, points, seat } from './ground.ts';
import type { At } from './things.ts';

const levelByDigits: Readonly<Record<number, GridLevel>> = { 2: 6, 4: 5, 6: 4 };

/** Land that no other grid of the walk has: south of the line, a box of a degree for each. */
const landOf = (n: number) =>
  boxShape(-170 + (n % 300), -60 + Math.floor(n / 300), -169.5 + (n % 300), -59.5 + Math.floor(n / 300));
const middleOf = (n: number) => ({ lon: -169.75 + (n % 300), lat: -59.75 + Math.floor(n / 300) });

/** A grid that lies there, with one person. */
async function gridAt({ ground }: Supplies, { area }: At) {
  const n = ground.next();
  const [id, mark] = [`g-${n}`, markOf(area, n)];
  const version = await ground.write(`grid-walk-${n}`, 0, {
    type: 'grid.drawn',
    areaCode: area,
    data: {
      gridId: id,
      code: `${area}-w${n}`,
      name: mark,
      level: levelByDigits[area.length] ?? 4,
      shape: landOf(n),
      areaKm2: 3_000,
      people: [{ duty: 'chief', name: mark, phone: phoneOf(n) }],
      cameFrom: [],
      reason: '',
    },
  });
  return { id, mark, n, version, level: levelByDigits[area.length] ?? 4 };
}

const byPoint: Ask = async (supplies, at) => {
  const { n, mark } = await gridAt(supplies, at);
  return { args: middleOf(n), marks: [mark] };
};

const byKeyword: Ask = async (supplies, at) => {
  const { mark } = await gridAt(supplies, at);
  return { args: { keyword: mark }, marks: [mark] };
};

const insideOf: Ask = async (supplies, at) => {
  const { id } = await gridAt(supplies, at);
  return { args: { parentId: id } };
};

/** Renames it. */
const draft = async (supplies: Supplies, at: At) => {
  const { id, version, level } = await gridAt(supplies, at);
  return { level, removed: [], made: [], seen: [], reshaped: [{ id, version, name: 'walked' }] };
};

/** A village of the county there: no grid of the level above stands in the way of one in it. */
function villageAt({ ground }: Supplies, { place }: At): string {
  const { gazetteer } = ground.house.ctx;
  const town = gazetteer.children(points[place].county).find(({ code }) => gazetteer.children(code).length > 0);
  return gazetteer.children(town?.code ?? seat)[0]?.code ?? '';
}

let imported = 0;
/** Land for a grid of a file, which has to lie in its own county: a square of a hectare for each, around a point. */
function landAround({ place }: At) {
  const { longitude, latitude } = points[place];
  imported += 1;
  const [column, row] = [imported % 10, Math.floor(imported / 10)];
  const [west, south] = [longitude - 0.005 + column * 1e-3, latitude - 0.005 + row * 1e-3];
  return boxShape(west, south, west + 1e-3, south + 1e-3);
}

/** How the calls about fire grids are asked. */
export const gridAsks = {
  qryMinGridByLonAndLat: byPoint,
  qryMinGridPersonByLonAndLat: byPoint,
  gridChildren: insideOf,
  gridShapes: insideOf,
  gridPage: byKeyword,
  gridPeople: byKeyword,
  gridInfo: async (supplies, at) => {
    const { id, mark } = await gridAt(supplies, at);
    return { args: { id }, marks: [mark] };
  },
  gridCoverage: async (supplies, at) => {
    const { level } = await gridAt(supplies, at);
    const told = (data: unknown): boolean => (data as GridCoverage).some((one) => one.level === level);
    return { args: { regionCode: at.area }, shows: ({ data }) => told(data) };
  },
  gridCheck: async (supplies, at) => ({ args: await draft(supplies, at) }),
  gridEdit: async (supplies, at) => ({ args: { ...(await draft(supplies, at)), reason: '更名' } }),
  gridStaff: async (supplies, at) => {
    const { id, version } = await gridAt(supplies, at);
    return { args: { id, version, people: [] } };
  },
  gridImport: async (supplies, at) => {
    const n = supplies.ground.next();
    const feature = {
      type: 'Feature',
      properties: { name: `walk ${n}`, regionCode: villageAt(supplies, at) },
      geometry: landAround(at),
    };
    const form = new FormData();
    form.append('level', '1');
    form.append('file', new File([JSON.stringify({ type: 'FeatureCollection', features: [feature] })], 'walk.geojson'));
    const response = new Response(form);
    return {
      args: {},
      payload: Buffer.from(await response.arrayBuffer()),
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
      shows: ({ data }) => (data as GridImported).drawn === 1,
    };
  },
  gridExport: async (supplies, at) => {
    const { mark } = await gridAt(supplies, at);
    return { args: { format: 'geojson' }, marks: [mark] };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
