import { type Force, isOut } from '../../contract/fires/forces.ts';
import type { FireId } from '../../contract/ids.ts';
import { minuteMs } from '../../contract/time.ts';
import { stock } from '../../contract/stock/all.ts';
import type { Context } from '../context.ts';
import { forcesOut } from '../fires/forces-out.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import type { Point } from '../places/metres.ts';
import { keptRecord } from '../resources/queries.ts';
import { readDoc } from '../store/doc.ts';
import { besideFire } from './beside-fire.ts';
import { between, towards } from './flown.ts';

type Ctx = Pick<Context, 'clock' | 'positions' | 'db'> & JobContext;

/** A crew tells where it is so often, in milliseconds. */
const tellMs = 15_000;
/** It is on its way for so long, and comes no nearer than this share of the way before it says that it has arrived. */
const [wayMs, almost] = [25 * minuteMs, 0.95];
/** No crew drives faster, in metres a second. */
const fastestMs = 25;
/** Crews of the demo that are at a fire or on their way there, by the ids of their records. */
async function crewsOut({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, { force: Force; fireId: FireId }>> {
  const out = (await forcesOut(db)).filter(({ force }) => isOut(force) && force.resourceId?.startsWith('demo-crew-'));
  return new Map(out.map(({ force, fire }) => [force.resourceId ?? '', { force, fireId: fire.id }]));
}

/** The ids of the crews of the demo that are out just now: no vehicle of theirs goes its everyday way. */
export const demoCrewsOut = async (ctx: Pick<Context, 'db'>): Promise<ReadonlySet<string>> =>
  new Set((await crewsOut(ctx)).keys());

/** Where a crew is: between its station and its fire, or beside the fire. */
const whereIs = ({ state, sentAt, name }: Force, station: Point, fire: Point, now: number): Point =>
  state === 'arrived'
    ? besideFire(name, fire, now)
    : between(station, fire, Math.min(almost, (now - Date.parse(sentAt)) / wayMs));

/** Lets the crews of the demo that were sent to a fire tell where they are; their names say that they are of it. */
export function createDemoCrews(ctx: Ctx): BackgroundJob & { once(): Promise<void> } {
  let last = new Map<string, Point>();
  const told = async (crewId: string, { force, fireId }: { force: Force; fireId: FireId }, now: number) => {
    const row = await ctx.db.selectFrom('fires').select('doc').where('id', '=', fireId).executeTakeFirst();
    const station = (await keptRecord(ctx.db, stock.crew, crewId)) as unknown as Point | undefined;
    if (!row || !station) return [];
    const next = whereIs(force, station, readDoc(row.doc), now);
    const before = last.get(crewId);
    const { longitude, latitude } = before ? towards(before, next, (fastestMs * tellMs) / 1_000) : next;
    const at = new Date(now).toISOString();
    const place = { longitude: Number(longitude.toFixed(6)), latitude: Number(latitude.toFixed(6)) };
    return [{ subjectId: crewId, kind: 'crew', name: force.name, ...place, at, accuracyM: 15, crewId }];
  };
  const run = async (): Promise<void> => {
    const now = ctx.clock.now();
    const all = (await Promise.all([...(await crewsOut(ctx))].map(([id, out]) => told(id, out, now)))).flat();
    last = new Map(all.map(({ subjectId, longitude, latitude }) => [subjectId, { longitude, latitude }]));
    await ctx.positions.take({ name: 'demo' }, all);
  };
  const fault = "the demo's crews could not go on";
  return { once: run, ...createBackgroundJob(ctx, { name: 'demo_crews', fault, everyMs: tellMs, run }) };
}
