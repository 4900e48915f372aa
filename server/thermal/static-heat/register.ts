import type { EventType, LookoutEvent } from '../../../contract/events/catalogue.ts';
import { staticHeatLimits } from '../../../contract/thermal/static-heat.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Detection } from '../../../models/heat/detection.ts';
import { createHeatRecord, type HeatRecord } from '../../../models/heat/heat-record.ts';
import { type HeatSite, heatSites } from '../../../models/heat/sites.ts';
import { metresBetween, type Point } from '../../../models/metres.ts';
import type { Context } from '../../context.ts';
import { readDoc } from '../../store/doc.ts';
import { followLog, type Following } from '../../store/following.ts';
import { breathe } from '../../turns.ts';
import { detectionOf } from './detection.ts';
import type { LearnedHeat } from './learned.ts';
import { doubtAfter, doubtIn, type HeatDoubt } from './doubts.ts';

type Ctx = Pick<Context, 'db' | 'reads' | 'store' | 'clock' | 'log'>;

const satelliteSource = 1;
const rowsAtOnce = 500;
const squaresAtOnce = 100;
const followed: readonly EventType[] = ['alarm.raised', 'staticHeat.doubted', 'staticHeat.trusted'];

/** Reads the satellite alarms that are in the log, others taking turns. */
async function readAlarms({ reads, clock }: Ctx, learn: LearnedHeat['learn']): Promise<void> {
  const since = new Date(clock.now() - staticHeatLimits.learnedDays * dayMs).toISOString();
  for (let after = 0; ;) {
    const rows = await reads
      .selectFrom('alarms')
      .select(['born', 'doc'])
      .where('source_type', '=', satelliteSource)
      .where('start_time', '>=', since)
      .where('born', '>', after)
      .orderBy('born')
      .limit(rowsAtOnce)
      .execute();
    learn(rows.flatMap(({ doc }) => detectionOf(readDoc(doc)) ?? []));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.born ?? after;
    await breathe();
  }
}

/** Reads what archives brought, others taking turns. */
async function readArchives({ reads }: Ctx, learn: LearnedHeat['learn']): Promise<void> {
  for (let from = 0; from < staticHeatLimits.archivedRows; from += rowsAtOnce) {
    const rows = await reads
      .selectFrom('archived_heat')
      .selectAll()
      .orderBy('at')
      .orderBy('longitude')
      .orderBy('latitude')
      .limit(rowsAtOnce)
      .offset(from)
      .execute();
    learn(
      rows.map(({ at, longitude, latitude, pixel_km, power_mw, is_static }) => ({
        atMs: at,
        longitude,
        latitude,
        ...(pixel_km === null ? {} : { pixelKm: pixel_km }),
        ...(power_mw === null ? {} : { powerMw: power_mw }),
        ...(is_static === 1 ? { isArchivedStatic: true } : {}),
      })),
    );
    if (rows.length < rowsAtOnce) return;
    await breathe();
  }
}

async function sitesOf(record: HeatRecord): Promise<readonly HeatSite[]> {
  const sites = heatSites(record);
  for (let n = 1; ; n += 1) {
    const step = sites.next();
    if (step.done) return step.value;
    if (n % squaresAtOnce === 0) await breathe();
  }
}

/** A register that has learned nothing yet. */
export function createStaticHeat(ctx: Ctx): LearnedHeat {
  const record = createHeatRecord();
  const doubts = new Map<string, HeatDoubt>();
  let following: Promise<Following> | undefined;
  let made: { size: number; sites: Promise<readonly HeatSite[]> } | undefined;
  const learn = (detections: readonly Detection[]): void => {
    for (const one of detections) record.add(one);
  };
  const doubtAt = (place: Point): HeatDoubt | undefined =>
    [...doubts.values()].find((doubt) => metresBetween(doubt, place) <= staticHeatLimits.doubtM);
  const take = (event: LookoutEvent): void => {
    if (event.type === 'alarm.raised') {
      const detection = detectionOf(event.data);
      if (detection) record.add(detection);
      return;
    }
    const doubt = doubtAfter(event);
    if (doubt) doubts.set(doubt.id, doubt);
    else doubts.delete(doubtIn(event.stream));
  };
  const open = async (): Promise<Following> => {
    const after = ctx.store.head();
    for (const { doc } of await ctx.db.selectFrom('static_heat_doubts').select('doc').execute()) {
      const doubt = readDoc(doc);
      doubts.set(doubt.id, doubt);
    }
    await readArchives(ctx, learn);
    await readAlarms(ctx, learn);
    return followLog(ctx, { types: followed, after, take: (events) => events.forEach(take) });
  };
  const opened = (): Promise<Following> =>
    (following ??= open().catch((error: unknown) => {
      // The next question begins anew.
      following = undefined;
      throw error;
    }));
  return {
    start() {
      opened().catch((error: unknown) => ctx.log.error({ err: error }, 'static heat could not be learned'));
    },
    of(alarm) {
      const detection = detectionOf(alarm);
      if (!detection || doubtAt(detection)) return undefined;
      const { doubt, before } = record.judge(detection);
      if (doubt !== undefined) return undefined;
      const { days, weeks, months, firstMs } = before;
      return { days, weeks, months: months.length, since: new Date(firstMs).toISOString() };
    },
    sites() {
      if (made?.size !== record.size) made = { size: record.size, sites: sitesOf(record) };
      return made.sites;
    },
    doubts: () => doubts.values(),
    doubtAt,
    learn,
    async caughtUp() {
      await (await opened()).caughtUp();
    },
    async stop() {
      await (await following?.catch(() => undefined))?.stop();
    },
  };
}
