import type { Position } from 'geojson';
import type { RegionCode } from '../../contract/ids.ts';
import { present } from '../../contract/present.ts';
import { type Random, seededRandom } from '../../models/random.ts';
import type { Context } from '../context.ts';
import { groundDataFolder } from '../ground/data-folder.ts';
import { unpackLine } from '../ground/packed-line.ts';
import { readRoads, tracksOf } from '../ground/roads.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { metresBetween } from '../places/metres.ts';
import { breathe } from '../turns.ts';
import { patrolRangers } from './patrols.ts';
import { luckOf } from './random.ts';
import { villageRangers } from './rangers.ts';
import { demoStock } from './stock-records.ts';

type Ctx = Pick<Context, 'clock' | 'gazetteer' | 'positions'> & JobContext & { options: { regionCode: string } };

/** How many the demo lets walk and drive. */
export const wandererCounts = { rangers: 400, vehicles: 60 } as const;
/** Vehicles that are of a crew. */
const crewVehicles = 16;

const tickMs = 5_000;
/** Each tells where they are in every so many-th tick: every half minute. */
const ticksBetween = 6;
const leastWayM = 400;
const townshipDigits = 9;
/** Ways that are made between two turns of others, and roads from which vehicles choose. */
const triesAtOnce = 10;
const mostRoads = 200;
const fullTurn = 360;
const kmhPerMs = 3.6;
const perHourMs = 3_600_000;

/** Somebody who goes to and fro on one way: `atM` gives the metres along it of each of its points. */
interface Wanderer {
  subjectId: string;
  kind: 'ranger' | 'vehicle';
  name: string;
  crewId?: string | undefined;
  userId?: string | undefined;
  way: readonly Position[];
  atM: readonly number[];
  metresPerS: number;
  startM: number;
}

const point = ([longitude = 0, latitude = 0]: Position) => ({ longitude, latitude });

function milestones(way: readonly Position[]): number[] {
  let metres = 0;
  return way.map((at, n) => (metres += n === 0 ? 0 : metresBetween(point(way[n - 1]!), point(at))));
}

/** Where somebody is at a moment, and in which direction they go: a function of the time alone. */
function whereAt({ way, atM, metresPerS, startM }: Wanderer, now: number) {
  const length = atM.at(-1) ?? 0;
  const gone = (startM + (metresPerS * now) / 1_000) % (2 * length);
  const isBack = gone > length;
  const along = isBack ? 2 * length - gone : gone;
  const next = Math.max(
    1,
    atM.findIndex((metres) => metres >= along),
  );
  const [from, to] = [point(way[next - 1]!), point(way[next]!)];
  const span = atM[next]! - atM[next - 1]!;
  const share = span === 0 ? 0 : (along - atM[next - 1]!) / span;
  const [dx, dy] = [to.longitude - from.longitude, to.latitude - from.latitude];
  const east = (Math.atan2(dx * Math.cos((from.latitude * Math.PI) / 180), dy) * 180) / Math.PI;
  return {
    longitude: Number((from.longitude + dx * share).toFixed(6)),
    latitude: Number((from.latitude + dy * share).toFixed(6)),
    heading: Math.round(east + (isBack ? fullTurn / 2 : 0) + fullTurn) % fullTurn,
  };
}

const townshipsOf = (places: Gazetteer, regionCode: string) => {
  const below = (code: string): string[] => places.children(code).map((area) => area.code);
  const counties =
    regionCode.length === 2
      ? below(regionCode).flatMap(below)
      : regionCode.length === 4
        ? below(regionCode)
        : [regionCode.slice(0, 6)];
  return counties.flatMap(below);
};

/** Tracks between the villages of some township of the region. */
function tracksIn(places: Gazetteer, code: string): Position[][] {
  const seat = places.seat(code);
  if (!seat) return [];
  const villages = places.children(code).flatMap((village) => {
    const at = places.seat(village.code)?.position;
    return at ? [{ name: village.name, at }] : [];
  });
  return tracksOf({ name: code, at: seat.position, villages });
}

const three = (n: number): string => String(n).padStart(3, '0');

/** The rangers of the demo who have an account: those of villages, and those who walk its patrols. */
const accountRangers = (places: Gazetteer): readonly { userId: string; areaCode: RegionCode }[] => [
  ...villageRangers(places).map(({ userId, regionCode }) => ({ userId, areaCode: regionCode })),
  ...patrolRangers(places),
];

function ofWay(
  way: readonly Position[],
  random: Random,
  who: Pick<Wanderer, 'kind' | 'subjectId' | 'name' | 'crewId' | 'userId'>,
) {
  const atM = milestones(way);
  const length = atM.at(-1) ?? 0;
  const speed = who.kind === 'ranger' ? 0.8 + random() * 0.6 : 8 + random() * 8;
  return { ...who, way, atM, metresPerS: speed, startM: random() * 2 * length };
}

/** People on the tracks of villages, and vehicles on the roads; the same ones after every start. */
export async function demoWanderers(places: Gazetteer, regionCode: string): Promise<Wanderer[]> {
  const random = seededRandom(Number(regionCode));
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const isInside = (way: readonly Position[]): boolean =>
    [way[0], way.at(-1)].every((at) => at && places.countyAt(at[0]!, at[1]!) !== undefined);
  const isWay = (way: readonly Position[]): boolean => (milestones(way).at(-1) ?? 0) >= leastWayM && isInside(way);
  const townships = townshipsOf(places, regionCode);
  const withAccount = accountRangers(places);
  const rangers: Wanderer[] = [];
  for (let tries = 0; rangers.length < wandererCounts.rangers && tries < wandererCounts.rangers * 10; tries += 1) {
    if (tries % triesAtOnce === 0) await breathe(1);
    const tracks = tracksIn(places, pick(townships)).filter(isWay);
    if (tracks.length === 0) continue;
    const n = three(rangers.length + 1);
    rangers.push(ofWay(pick(tracks), random, { kind: 'ranger', subjectId: `ranger-${n}`, name: `演示护林员${n}` }));
  }
  // The last of them are the rangers who have an account, each in their own township.
  const known = withAccount.slice(0, rangers.length);
  for (const [n, { userId, areaCode }] of known.entries()) {
    const at = rangers.length - known.length + n;
    const way = tracksIn(places, areaCode.slice(0, townshipDigits)).find(isWay);
    const { subjectId, name } = rangers[at]!;
    if (way) rangers[at] = ofWay(way, luckOf(userId), { kind: 'ranger', subjectId, name, userId });
    if (n % triesAtOnce === 0) await breathe(1);
  }
  await breathe(1);
  const { roads: packed } = readRoads(groundDataFolder());
  const roads: Position[][] = [];
  while (packed.length > 0 && roads.length < mostRoads) {
    const way = unpackLine(pick(packed).line);
    if (isWay(way)) roads.push(way);
    if (roads.length % triesAtOnce === 0) await breathe(1);
  }
  const crews = demoStock(places, regionCode, 'crew');
  const vehicles = Array.from({ length: roads.length === 0 ? 0 : wandererCounts.vehicles }, (_, at): Wanderer => {
    const n = three(at + 1);
    const crew = at < crewVehicles && crews.length > 0 ? pick(crews) : undefined;
    return ofWay(pick(roads), random, {
      kind: 'vehicle',
      subjectId: `vehicle-${n}`,
      name: `演示车辆${n}`,
      crewId: crew?.id,
    });
  });
  return [...rangers, ...vehicles];
}

/** What one of them tells at a moment; their batteries last for a day. */
function told(one: Wanderer, n: number, now: number): object {
  const { subjectId, kind, name, crewId, userId, metresPerS } = one;
  return {
    subjectId,
    kind,
    name,
    ...whereAt(one, now),
    at: new Date(now).toISOString(),
    accuracyM: 5 + (n % 20),
    speedKmh: Number((metresPerS * kmhPerMs).toFixed(1)),
    battery: 100 - ((Math.floor(now / perHourMs) * 4 + n) % 80),
    ...present({ crewId, userId }),
  };
}

/**
 * Lets the demo's people and vehicles go their ways; they say of themselves that they are of the demo. `crewsOut`:
 * whose vehicles are not on their everyday way.
 */
export function createDemoWanderers(
  ctx: Ctx,
  crewsOut: () => Promise<ReadonlySet<string>> = async () => new Set(),
): BackgroundJob & { once(): Promise<void> } {
  let all: Wanderer[] | undefined;
  const run = async (): Promise<void> => {
    all ??= await demoWanderers(ctx.gazetteer, ctx.options.regionCode);
    const now = ctx.clock.now();
    const tick = Math.floor(now / tickMs);
    const out = await crewsOut();
    const telling = all.flatMap((one, n) =>
      (tick + n) % ticksBetween === 0 && !out.has(one.crewId ?? '') ? [told(one, n, now)] : [],
    );
    await ctx.positions.take({ name: 'demo' }, telling);
  };
  const fault = "the demo's people and vehicles could not go on";
  return { once: run, ...createBackgroundJob(ctx, { name: 'demo_wanderers', fault, everyMs: tickMs, run }) };
}
