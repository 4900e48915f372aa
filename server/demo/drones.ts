import type { RegionCode } from '../../contract/ids.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Flight } from '../../contract/uav/flight.ts';
import { seededRandom } from '../../models/random.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { degreeM, type Point } from '../places/metres.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { demoRecordId } from '../sms/demo-mobiles.ts';
import { flightsInAir } from '../uav/flight-queries.ts';
import { newestOfTracker } from '../uav/standing.ts';
import { flownAt, towards } from './flown.ts';
import { postsOf } from './officers.ts';

type Places = Pick<Gazetteer, 'area' | 'children' | 'randomPointIn'>;

/** Each county at a post of people has so many, each other city one in its first county. */
const ofPost = 2;
/** A flight and the pause after it, in milliseconds; each drone begins at its own moment. */
const [flightMs, pauseMs] = [22 * 60_000, 8 * 60_000];
/** A round is so wide about the place of the start, in metres, and is flown so fast, in km/h. */
const [radiusM, speedKmh] = [1_400, 36];
/** One tells where it is so often, in milliseconds; a battery falls and rises between these, in percent. */
const [tellMs, emptyPercent, fullPercent] = [5_000, 30, 98];
/** How long one can stay in the air, in minutes; how fast it comes back to its round, in km/h. */
const [enduranceMinutes, fastestKmh] = [45, 120];
/** Of a flight that began before the demo was started, positions lie so far apart, in milliseconds. */
const pastMs = 30_000;

/** A position as a drone tells it. */
interface Told extends Point {
  subjectId: string;
  kind: 'uav';
  name: string;
  at: string;
  accuracyM: number;
  battery: number;
  speedKmh: number;
  heading?: number;
}

/** A drone of the demo, with the place of its start. */
export interface DemoDrone {
  record: SeedRecord;
  tracker: string;
  name: string;
  longitude: number;
  latitude: number;
  /** How far into its first round it is at the beginning of the time. */
  shiftMs: number;
  isInService: boolean;
}

function countiesOf(places: Places, regionCode: RegionCode): { code: RegionCode; count: number }[] {
  const posts = new Set(postsOf('people').filter((code) => code.length === 6));
  const counties = (code: RegionCode): RegionCode[] =>
    code.length >= 6 ? [code.slice(0, 6)] : places.children(code).flatMap((area) => counties(area.code));
  const firstOfCity = new Set<string>();
  return counties(regionCode).flatMap((code) => {
    const city = code.slice(0, 4);
    if (posts.has(code)) return [{ code, count: ofPost }];
    if (firstOfCity.has(city)) return [];
    firstOfCity.add(city);
    return [{ code, count: 1 }];
  });
}

/** The drones of the demo, the same ones at every start. */
export function demoDrones(places: Places, regionCode: RegionCode): DemoDrone[] {
  return countiesOf(places, regionCode).flatMap(({ code, count }) =>
    Array.from({ length: count }, (_, n): DemoDrone => {
      const random = seededRandom(Number(code) * 10 + n);
      const [x, y] = places.randomPointIn(code, random);
      const [longitude, latitude] = [Number(x.toFixed(5)), Number(y.toFixed(5))];
      const id = demoRecordId('uav', code, n + 1);
      const name = `${places.area(code)?.name ?? code}${n + 1}号无人机（演示）`;
      const tracker = `demo-uav-${code}-${n + 1}`;
      // One of those that are alone is under repair, so that lists show this, too.
      const isInService = count > 1 || Number(code) % 5 !== 0;
      const values = {
        name,
        model: '多旋翼巡检型',
        condition: isInService ? 'ready' : 'maintenance',
        tracker,
        endurance: enduranceMinutes,
        regionCode: code,
        longitude,
        latitude,
        phone: code.padStart(8, '0'),
        remark: '演示数据',
      };
      const shiftMs = Math.floor(random() * (flightMs + pauseMs));
      return { record: { id, values }, tracker, name, longitude, latitude, shiftMs, isInService };
    }),
  );
}

/** What a drone tells at a moment: on its round, or at the place of its start. */
export function droneAt({ tracker, name, longitude, latitude, shiftMs }: DemoDrone, now: number): Told {
  const into = (now + shiftMs) % (flightMs + pauseMs);
  const isFlying = into < flightMs;
  const share = isFlying ? into / flightMs : 1 - (into - flightMs) / pauseMs;
  const battery = Math.round(fullPercent - (fullPercent - emptyPercent) * share);
  const told = {
    subjectId: tracker,
    kind: 'uav' as const,
    name,
    at: new Date(now).toISOString(),
    accuracyM: 3,
    battery,
  };
  if (!isFlying) return { ...told, longitude, latitude, speedKmh: 0 };
  // It leaves and comes back: the round is as wide as the time lets it be.
  const metres = radiusM * Math.min(1, into / 120_000, (flightMs - into) / 120_000);
  const angle = ((into / 1_000) * (speedKmh / 3.6)) / radiusM;
  const { east, north } = degreeM(latitude);
  return {
    ...told,
    longitude: Number((longitude + (Math.sin(angle) * metres) / east).toFixed(6)),
    latitude: Number((latitude + (Math.cos(angle) * metres) / north).toFixed(6)),
    heading: Math.round(((angle * 180) / Math.PI + 90) % 360),
    speedKmh,
  };
}

/** What a drone tells at a moment on a flight. */
function onFlight({ tracker, name, ...home }: DemoDrone, flight: Flight, now: number): Told {
  const { isOver: _isOver, longitude, latitude, ...more } = flownAt(home, flight, now);
  const used = (now - Date.parse(flight.begunAt ?? '')) / (enduranceMinutes * minuteMs);
  const battery = Math.max(emptyPercent, Math.round(fullPercent * (1 - used)));
  const place = { longitude: Number(longitude.toFixed(6)), latitude: Number(latitude.toFixed(6)) };
  return {
    subjectId: tracker,
    kind: 'uav',
    name,
    at: new Date(now).toISOString(),
    accuracyM: 3,
    battery,
    ...place,
    ...more,
  };
}

/** What a drone can tell that was somewhere else just before: no more than it comes meanwhile. */
function reached(told: Told, before: Told | undefined): Told {
  if (!before) return told;
  const mostM = ((fastestKmh / 3.6) * (Date.parse(told.at) - Date.parse(before.at))) / 1_000;
  const { longitude, latitude } = towards(before, told, mostM);
  const isThere = longitude === told.longitude && latitude === told.latitude;
  return isThere ? told : { ...told, longitude, latitude, speedKmh: fastestKmh };
}

/**
 * Moves the demo's drones: along the way of their flight, of the demo or of a person, or on a round where they have no
 * flight. Their positions are marked as the demo's. `goOn` ends and begins the demo's own flights.
 */
export function createDemoDrones(
  ctx: Pick<Context, 'clock' | 'gazetteer' | 'positions' | 'db'> & JobContext & { options: { regionCode: RegionCode } },
  goOn: (drones: readonly DemoDrone[]) => Promise<void> = () => Promise.resolve(),
): BackgroundJob & { once(): Promise<void> } {
  let all: DemoDrone[] | undefined;
  const last = new Map<string, Told>();
  /** A demo that begins in the middle of a flight has its drone tell where it was since the take-off. */
  const before = (drone: DemoDrone, flight: Flight, now: number): Told[] => {
    const begun = Date.parse(flight.begunAt ?? '');
    const newest = newestOfTracker(ctx, { tracker: drone.tracker, areaCode: flight.areaCode });
    if (last.has(drone.tracker) || (newest?.at ?? 0) >= begun) return [];
    const times = Array.from({ length: Math.floor((now - begun) / pastMs) }, (_, n) => begun + n * pastMs);
    return times.filter((at) => !flownAt(drone, flight, at).isOver).map((at) => onFlight(drone, flight, at));
  };
  const run = async (): Promise<void> => {
    all ??= demoDrones(ctx.gazetteer, ctx.options.regionCode).filter(({ isInService }) => isInService);
    const flying = new Map((await flightsInAir(ctx)).map((flight) => [flight.uavId, flight]));
    const now = ctx.clock.now();
    const told = all.flatMap((drone) => {
      const flight = flying.get(drone.record.id);
      const next = flight ? onFlight(drone, flight, now) : droneAt(drone, now);
      const past = flight ? before(drone, flight, now) : [];
      const here = reached(next, last.get(drone.tracker) ?? past.at(-1));
      last.set(drone.tracker, here);
      return [...past, here];
    });
    await ctx.positions.take({ name: 'demo' }, told);
    await goOn(all);
  };
  const fault = "the demo's drones could not fly on";
  return { once: run, ...createBackgroundJob(ctx, { name: 'demo_drones', fault, everyMs: tellMs, run }) };
}
