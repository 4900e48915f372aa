import type { RegionCode } from '../../contract/ids.ts';
import { seededRandom } from '../../models/random.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { degreeM } from '../places/metres.ts';
import type { SeedRecord } from '../resources/seed.ts';
import { demoRecordId } from '../sms/demo-mobiles.ts';
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

interface Drone {
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
export function demoDrones(places: Places, regionCode: RegionCode): Drone[] {
  return countiesOf(places, regionCode).flatMap(({ code, count }) =>
    Array.from({ length: count }, (_, n): Drone => {
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
        endurance: flightMs / 60_000,
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
export function droneAt({ tracker, name, longitude, latitude, shiftMs }: Drone, now: number): object {
  const into = (now + shiftMs) % (flightMs + pauseMs);
  const isFlying = into < flightMs;
  const share = isFlying ? into / flightMs : 1 - (into - flightMs) / pauseMs;
  const battery = Math.round(fullPercent - (fullPercent - emptyPercent) * share);
  const told = { subjectId: tracker, kind: 'uav', name, at: new Date(now).toISOString(), accuracyM: 3, battery };
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

type Ctx = Pick<Context, 'clock' | 'gazetteer' | 'positions'> & JobContext & { options: { regionCode: RegionCode } };

/** Lets the demo's drones fly their rounds; they say of themselves that they are of the demo. */
export function createDemoDrones(ctx: Ctx): BackgroundJob & { once(): Promise<void> } {
  let all: Drone[] | undefined;
  const run = async (): Promise<void> => {
    all ??= demoDrones(ctx.gazetteer, ctx.options.regionCode).filter(({ isInService }) => isInService);
    const now = ctx.clock.now();
    await ctx.positions.take(
      { name: 'demo' },
      all.map((one) => droneAt(one, now)),
    );
  };
  const fault = "the demo's drones could not fly on";
  return { once: run, ...createBackgroundJob(ctx, { name: 'demo_drones', fault, everyMs: tellMs, run }) };
}
