import { seededRandom, type Random } from '../../models/random.ts';
import { v7 as uuidv7 } from 'uuid';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import { isRefusal } from '../../contract/codes.ts';
import { dayMs } from '../../contract/time.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { RegisterUser } from '../auth/register.ts';
import type { Context } from '../context.ts';
import { databaseFile } from '../data-dir.ts';
import { projections } from '../projections.ts';
import { demoAccounts, secondAccounts } from './accounts.ts';
import { demoAlarm, type DemoAlarm } from './demo-alarm.ts';
import { pastHandOvers } from './duty-records.ts';
import { type DemoFire, endedLife, receipt } from './fire-lives.ts';
import { firesUnderWay } from './fires-under-way.ts';
import { demoGrids } from './grids.ts';
import { demoExams } from './exam-life.ts';
import { demoFlights } from './flights.ts';
import { gathered } from './gathered.ts';
import { type Moment, writeHistory } from './history.ts';
import { named, officerOf, registerSimulated, unknownOf } from './officers.ts';
import { demoPatrols } from './patrols.ts';
import { rangerAccount, registerRangers } from './rangers.ts';
import { pastFires } from './past-fires.ts';
import { demoPlans } from './plan-records.ts';
import { responseTo } from './responses.ts';
import { likelyMinute } from './scenes.ts';
import { createDemoWatch, type DemoWatch } from './seen-by-camera.ts';
import { seedTalk } from './talk.ts';
import type { AlarmId } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'store' | 'gazetteer' | 'clock' | 'options' | 'db'>;
/** With what cameras of the demo see. */
type SeedCtx = Ctx & { watch: DemoWatch };

const alarms = 220;
const days = 30;
/** What waits at the first look: one thing for each post of people below the province, and some for others. */
const fresh: readonly { code: string; sourceType: SourceType }[] = [
  { code: '341825', sourceType: 4 },
  { code: '341802', sourceType: 4 },
  { code: '341003', sourceType: 4 },
  { code: '3415', sourceType: 7 },
];
const localOffsetMs = 8 * 3_600_000;
const sources: readonly SourceType[] = [1, 1, 1, 7, 7, 5, 5, 4, 2, 2, 3];
/** The wooded south and west burn more often than the plain. */
const places = ['3418', '3418', '3410', '3410', '3415', '3408', '3417', '3411', '34', '341825'];
const reasons = ['误报：云雾反光', '农事用火，已核实', '炊烟，已核实', '工业热源', '现场查看无火'];

/** One alarm in so many was a fire, so that this month fits to the same month of other years. */
const wereFires = 0.06;

const fireIdOf = (seenAt: number, random: Random): string =>
  uuidv7({ msecs: seenAt, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) });

/** An alarm of the demo that has an id, seen at `seenAt` (ms). */
interface Seen {
  alarmId: AlarmId;
  alarm: DemoAlarm;
  seenAt: number;
}

function fireOf({ gazetteer }: Ctx, random: Random, seen: Seen): DemoFire {
  const { areaCode } = seen.alarm;
  return {
    ...seen,
    fireId: fireIdOf(seen.seenAt, random),
    officer: officerOf(areaCode),
    countyName: gazetteer.area(areaCode)?.name ?? areaCode,
  };
}

/** What became of an alarm of the last month, which is over: a few were fires. */
function lifeOf(ctx: SeedCtx, random: Random, seen: Seen, now: number): Moment[] {
  const {
    alarmId,
    alarm: { areaCode, data },
    seenAt,
  } = seen;
  // A fire of today might not be out yet.
  if (random() < wereFires && now - seenAt > dayMs) return endedLife(fireOf(ctx, random, seen), random);
  const owner = named(officerOf(areaCode));
  const { stream, events } = raisedWrite(alarmId, areaCode, data);
  const reason = reasons[Math.floor(random() * reasons.length)] ?? '误报';
  const raisedAt = seenAt + 30_000;
  const decidedAt = raisedAt + (60 + Math.floor(random() * 600)) * 1_000;
  return [
    { at: raisedAt, actor: 'feed:demo', writes: [{ stream, events }] },
    receipt({ alarmId, areaCode, owner }, raisedAt, decidedAt),
    {
      at: decidedAt,
      actor: owner.userId,
      writes: [
        { stream: alarmStream(alarmId), events: [{ type: 'alarm.dismissed', areaCode, data: { by: owner, reason } }] },
      ],
    },
  ];
}

function seenIn(
  { gazetteer, watch }: SeedCtx,
  random: Random,
  code: string,
  sourceType: SourceType,
  sourceId: string,
  seenAt: number,
): Seen {
  const alarm = demoAlarm(gazetteer, watch, random, { code, sourceType, sourceId, seenAt });
  if (!alarm) throw new Error(`the demo has no camera that sees anything in ${code}`);
  return { alarmId: alarmIdOf('demo', sourceType, alarm.data.sourceId), alarm, seenAt };
}

/** The last month: alarms of every source, all of them over. */
function lastMonth(ctx: SeedCtx, random: Random, now: number): Moment[] {
  const midnight = Math.floor((now + localOffsetMs) / dayMs) * dayMs - localOffsetMs;
  return Array.from({ length: alarms }, (_, i) => {
    const sourceType = sources[Math.floor(random() * sources.length)] ?? 1;
    const likely = midnight - Math.floor(random() * days) * dayMs + likelyMinute(random, sourceType) * 60_000;
    // What would be of the last hours, or to come, was a day before: it is over by now.
    const seenAt = likely > now - dayMs / 6 ? likely - dayMs : likely;
    const code = places[Math.floor(random() * places.length)] ?? '34';
    return lifeOf(ctx, random, seenIn(ctx, random, code, sourceType, `seed-${sourceType}-${i}`, seenAt), now);
  }).flat();
}

/** What has come just now and waits, so that its clocks begin with the demo. */
const justNow = (ctx: SeedCtx, random: Random, now: number): Moment[] =>
  fresh.map(({ code, sourceType }, n) => {
    const seenAt = now - (n + 1) * 20_000;
    const { alarmId, alarm } = seenIn(ctx, random, code, sourceType, `fresh-${sourceType}-${n}`, seenAt);
    const { stream, events } = raisedWrite(alarmId, alarm.areaCode, alarm.data);
    return { at: now, actor: 'feed:demo', writes: [{ stream, events }] };
  });

/** The ten years before the last month: fires that are over. */
const formerYears = (ctx: SeedCtx, random: Random, now: number): Moment[] =>
  pastFires(random, places, now - (days + 1) * dayMs).flatMap(({ place, seenAt, sourceType }, n) =>
    endedLife(
      fireOf(ctx, random, seenIn(ctx, random, place, sourceType, `past-${sourceType}-${n}`, seenAt)),
      random,
      true,
    ),
  );

/** Fires that burn now, each of them standing differently, with their levels and the plans that they follow. */
function burning(ctx: SeedCtx, random: Random, now: number): Moment[] {
  const { plans, moments } = demoPlans(ctx.gazetteer, ctx.options.regionCode, now);
  const fires: DemoFire[] = [];
  const lives = firesUnderWay(
    ctx.gazetteer,
    random,
    now,
    (county, seenAt) => ({
      ...seenIn(ctx, random, county, 5, `under-way-${county}-${now - seenAt}`, seenAt),
      fireId: fireIdOf(seenAt, random),
    }),
    (fire, openedAt) => {
      fires.push(fire);
      return responseTo(ctx.gazetteer, plans, fire, openedAt);
    },
  );
  return [...moments, ...lives, ...demoFlights(ctx.gazetteer, ctx.options.regionCode, fires, now)];
}

/**
 * Fills an empty log with the demo: the accounts, ten years of fires with their records, a month of alarms, and
 * some alarms and fires of now, all marked as demo. Does nothing where the accounts are there already, so that
 * it can be called at every start.
 */
export async function seedDemo(ctx: Ctx, registerUser: RegisterUser): Promise<void> {
  const isNew = ctx.store.head() === 0;
  if (isNew) {
    const now = ctx.clock.now();
    const seeding = { ...ctx, watch: createDemoWatch(ctx.gazetteer) };
    const moments = [
      ...formerYears(seeding, seededRandom(35), now),
      ...lastMonth(seeding, seededRandom(34), now),
      ...burning(seeding, seededRandom(36), now),
      ...justNow(seeding, seededRandom(37), now),
      ...pastHandOvers(now),
      ...demoGrids(ctx.gazetteer, now),
      ...demoPatrols(ctx.gazetteer, now),
      ...demoExams(ctx.gazetteer, now),
    ];
    writeHistory(databaseFile(ctx.options.dataDir), projections, [...moments, ...(await gathered(moments, now))]);
  }
  await registerSimulated(ctx);
  await registerRangers(ctx);
  // Those that are known are left alone: hashing their passwords again would hold up each start.
  const unknown = await unknownOf(ctx, [...demoAccounts, ...secondAccounts, rangerAccount]);
  for (const made of await Promise.all(unknown.map((one) => registerUser(one)))) {
    if (isNew && isRefusal(made)) throw new Error(`an account of the demo can not be made: ${made.message}`);
  }
  if (isNew) await seedTalk(ctx);
}
