import { intersection } from 'polyclip-ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { GridLevel } from '../../contract/grids/levels.ts';
import { boxOfShape, type GridShape, shapeHolds, shapeOf } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dayMs } from '../../contract/time.ts';
import { areaM2Of } from '../../models/parcels/area.ts';
import { cellsOf } from '../../models/parcels/cells.ts';
import type { Place } from '../../models/parcels/position.ts';
import { groupStream } from '../grids/streams.ts';
import { areaKm2Of } from '../grids/topology.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { DrawnOutline } from '../places/region-boundary.ts';
import { demoMobile } from '../sms/demo-mobiles.ts';
import type { Moment } from './history.ts';
import { officerOf } from './officers.ts';
import { luckOf } from './random.ts';

type Drawn = NewEvent<'grid.drawn'>;

/** The city whose counties have grids, and the county that is divided down to groups of villagers. */
const [city, county] = ['3418', '341825'];
/** One township that nobody has divided yet, so that the demo shows land without a grid. */
const undivided = 3;
/** The grids were drawn so many days ago; and the rangers of some were changed later. */
const [drawnDays, changedDays] = [420, 45];
const reason = '演示数据：按区划轮廓与驻地模拟划定';
/** One group of villagers in so many has nobody. */
const bareEvery = 9;

interface Grid {
  code: RegionCode;
  name: string;
  level: GridLevel;
  shape: GridShape;
  parentId?: string;
  n?: number;
}

const idOf = ({ code, level, n = 1 }: Pick<Grid, 'code' | 'level' | 'n'>): string => `demo-grid-${code}-${level}-${n}`;
const codeOf = ({ code, level, n = 1 }: Grid): string => `${code}-${level}${String(n).padStart(3, '0')}`;

type Polygons = [number, number][][][];
const cut = (shape: GridShape, ring: readonly Place[]): GridShape =>
  shapeOf(intersection(shape.coordinates as unknown as Polygons, [[ring as unknown as [number, number][]]]));

/** Divides land among sites, each with what is nearest to it. What would be too small to be a grid is left out. */
function divided<T>(land: GridShape, sites: readonly { at: Place; of: T }[], leastM2: number) {
  const inside = sites.filter(({ at: [x, y] }) => shapeHolds(land, x, y));
  const cells = cellsOf(
    inside.map(({ at }) => at),
    boxOfShape(land),
  );
  return inside.flatMap(({ of }, n) => {
    const cell = cells[n];
    const shape = cell && cut(land, cell);
    return shape && areaM2Of(shape.coordinates) >= leastM2 ? [{ of, shape }] : [];
  });
}

const outlineShape = (geometry: { type: string; coordinates: unknown }): GridShape =>
  shapeOf((geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Place[][][]);

/** Grids by the outlines of the province, its cities, and the counties of one of them. */
function outlined(gazetteer: Gazetteer): Grid[] {
  const { province, cities, counties } = gazetteer.outline() as DrawnOutline;
  const of = (level: GridLevel, features: DrawnOutline['cities']['features']): Grid[] =>
    features.map(({ properties: { code, name }, geometry }) => ({
      code,
      name,
      level,
      shape: outlineShape(geometry),
      ...(level === 6 ? {} : { parentId: idOf({ code: code.slice(0, -2), level: (level + 1) as GridLevel }) }),
    }));
  return [
    ...of(6, province.features),
    ...of(5, cities.features),
    ...of(
      4,
      counties.features.filter(({ properties: { code } }) => code.startsWith(city)),
    ),
  ];
}

function seatsOf(gazetteer: Gazetteer, code: string) {
  return gazetteer.children(code).flatMap((area) => {
    const seat = gazetteer.seat(area.code)?.position;
    return seat ? [{ at: [seat[0], seat[1]] as Place, of: area }] : [];
  });
}

/** Some points in a village, around which its groups live. */
function hamlets(shape: GridShape, code: string): { at: Place; of: number }[] {
  const random = luckOf(`grid ${code}`);
  const [west, south, east, north] = boxOfShape(shape);
  const wanted = 2 + Math.floor(random() * 2);
  const found: { at: Place; of: number }[] = [];
  for (let tries = 0; found.length < wanted && tries < 200; tries += 1) {
    const at: Place = [west + random() * (east - west), south + random() * (north - south)];
    if (shapeHolds(shape, at[0], at[1])) found.push({ at, of: found.length + 1 });
  }
  return found;
}

/** Grids of townships, villages and groups in one county: what is nearest to their seats, which are simulated. */
function dividedCounty(gazetteer: Gazetteer, above: Grid): Grid[] {
  const towns = divided(above.shape, seatsOf(gazetteer, county), 500_000).map(({ of, shape }): Grid => ({
    code: of.code,
    name: of.name,
    level: 3,
    shape,
    parentId: idOf(above),
  }));
  const villages = towns.flatMap((town, n) =>
    n === undivided
      ? []
      : divided(town.shape, seatsOf(gazetteer, town.code), 50_000).map(({ of, shape }): Grid => ({
          code: of.code,
          name: of.name,
          level: 2,
          shape,
          parentId: idOf(town),
        })),
  );
  const groups = villages.flatMap((village) =>
    divided(village.shape, hamlets(village.shape, village.code), 5_000).map(({ of, shape }): Grid => ({
      code: village.code,
      name: `${village.name}第${of}网格`,
      level: 1,
      shape,
      parentId: idOf(village),
      n: of,
    })),
  );
  return [...towns, ...villages, ...groups];
}

const three = (n: number): string => String(n).padStart(3, '0');
const phoneOf = (code: RegionCode, n: number): string => demoMobile(code.slice(0, 6), 1 + (n % 9));

/** Who answers for a grid: the officer of its post above, offices of townships and villages, and rangers below. */
function peopleOf(grid: Grid, n: number): KeptPerson[] {
  if (grid.level >= 4) {
    const { userId, realName } = officerOf(grid.code);
    return [{ duty: 'chief', name: realName, userId, phone: phoneOf(grid.code, n) }];
  }
  const chief: KeptPerson = { duty: 'chief', name: `${grid.name}演示网格长`, phone: phoneOf(grid.code, n) };
  if (grid.level > 1) return [chief];
  if (n % bareEvery === 0) return [];
  const ranger: KeptPerson = {
    duty: 'ranger',
    name: `演示护林员${three(1 + (n % 400))}`,
    phone: phoneOf(grid.code, n + 4),
  };
  const member: KeptPerson = { duty: 'member', name: `${grid.name}演示网格员`, phone: phoneOf(grid.code, n + 2) };
  return [member, ranger];
}

const drawn = (grid: Grid, n: number): Drawn => ({
  type: 'grid.drawn',
  areaCode: grid.code,
  data: {
    gridId: idOf(grid),
    code: codeOf(grid),
    name: grid.name,
    level: grid.level,
    ...(grid.parentId === undefined ? {} : { parentId: grid.parentId }),
    shape: grid.shape as Drawn['data']['shape'],
    areaKm2: areaKm2Of(grid.shape),
    people: peopleOf(grid, n),
    cameFrom: [],
    reason,
    simulated: true,
  },
});

/** The same ranger answered for some grids until lately, so that a fire of last year shows who it was then. */
function changedLater(grids: readonly Grid[], at: number): Moment[] {
  return grids
    .map((grid, n) => ({ grid, n }))
    .filter(({ grid, n }) => grid.level === 1 && n % 7 === 1 && n % bareEvery !== 0)
    .map(({ grid, n }) => {
      const before = peopleOf(grid, n);
      const people = before.map((one) =>
        one.duty === 'ranger' ? { ...one, name: `演示护林员${three(1 + ((n + 200) % 400))}` } : one,
      );
      const data = { gridId: idOf(grid), name: grid.name, people, before, reason: '演示数据：护林员轮换' };
      return {
        at,
        actor: officerOf(grid.code).userId,
        writes: [
          {
            stream: groupStream(grid.parentId, grid.code),
            events: [{ type: 'grid.staffed', areaCode: grid.code, data }],
          },
        ],
      };
    });
}

/** The demo's grids: by outlines down to counties, and one county divided down to groups of villagers. */
export function demoGrids(gazetteer: Gazetteer, now: number): Moment[] {
  const above = outlined(gazetteer);
  const divides = above.find(({ code }) => code === county);
  const grids = [...above, ...(divides ? dividedCounty(gazetteer, divides) : [])];
  return [
    ...grids.map((grid, n) => ({
      at: now - drawnDays * dayMs,
      actor: officerOf(grid.code).userId,
      writes: [{ stream: groupStream(grid.parentId, grid.code), events: [drawn(grid, n)] }],
    })),
    ...changedLater(grids, now - changedDays * dayMs),
  ];
}
