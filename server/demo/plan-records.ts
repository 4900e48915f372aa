import { v7 as uuidv7 } from 'uuid';
import type { Officer } from '../../contract/alarms/alarm.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { drillStream } from '../../contract/plans/drill.ts';
import type { DrillFacts, PlanContent } from '../../contract/plans/events.ts';
import { planStream, stepKey } from '../../contract/plans/plan.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { StreamWrite } from '../store/port.ts';
import { userIdOf } from '../auth/register.ts';
import { demoAccounts } from './accounts.ts';
import type { Moment } from './history.ts';
import { demoLevels } from './plan-texts.ts';
import { luckOf } from './random.ts';

type Ctx = Pick<Context, 'store' | 'db' | 'clock' | 'gazetteer' | 'options'>;

const author = { userId: 'system', realName: '演示数据' };
const approver = { userId: 'system', realName: '演示审批' };
/** The demo's officers by their regions: the measures of a drill stand among their to-dos. */
const dutyOf = (areaCode: RegionCode): { userId: string; realName: string } => {
  const { userName, realName } =
    demoAccounts.find(({ regionCode, roles }) => regionCode === areaCode && roles.includes('ZBY')) ?? fallback;
  return { userId: userIdOf(userName), realName };
};
const fallback = { userName: 'sheng', realName: '省值班员' };
const cities = 2;
/** Days since the plan came into force, by place: the province's is about to fall due. */
const inForceFor = [3 * 365 - 45, 400, 200] as const;

function contentFor(areaCode: RegionCode, name: string, root: RegionCode): PlanContent {
  const rank = areaCode.length === 2 ? 'province' : 'city';
  return {
    name: `${name}森林火灾应急预案（演示）`,
    kind: 'special',
    guides: true,
    purpose:
      `为做好${name}森林火灾应急处置，明确各级响应的启动条件、职责和时限，制定本预案。` +
      `\n适用于${name}行政区域内发生的森林火灾。\n工作原则：以人为本、科学扑救，统一指挥、分级负责，专业为主、群防群治。`,
    levels: demoLevels(rank).map((level) => ({ ...level, cardId: `demo-runCard-${root}-${level.level}` })),
    attachments: [],
  };
}

function drillOf(
  { levels }: PlanContent,
  name: string,
  [heldOn, dueOn]: [string, string],
  person: Officer,
): DrillFacts {
  const [said] = levels.filter(({ level }) => level === 3);
  const steps = (said?.steps ?? []).map(({ who, what, withinMinutes }, at) => ({
    key: stepKey(3, at),
    level: 3 as const,
    who,
    what,
    withinMinutes,
    // One of the steps took longer than the plan allows, so that a demo shows what that looks like.
    tookMinutes: at === 3 ? withinMinutes + 9 : Math.max(1, withinMinutes - 3),
  }));
  return {
    name: `${name}森林火灾三级响应演练（演示）`,
    form: 'whole',
    heldOn,
    place: '国有林场防火演练场（演示）',
    takingPart: '市县两级值班室、森林消防专业队、乡镇半专业队、卫生和通信保障单位',
    headcount: 86,
    scenario: '林缘农事用火失管引燃杂灌，风力四级，火线距村庄约一公里，按三级响应组织扑救和疏散。',
    steps,
    grade: 'good',
    findings: '响应启动及时，指挥关系清楚；专业队集结偏慢，前指与乡镇之间的通信存在盲区。',
    measures: [
      { id: 'm1', what: '补充两部卫星电话，覆盖通信盲区', person, dueOn },
      { id: 'm2', what: '修订专业队集结流程，组织一次夜间拉动', person, dueOn },
    ],
    pictures: [],
  };
}

/** A plan of the demo as fires follow it. */
export interface DemoPlan {
  id: string;
  areaCode: RegionCode;
  content: PlanContent;
}

/** What became of a plan of the demo before `now`, each step of its life at its own time (ms since 1970). */
interface PlanLife {
  plan: DemoPlan;
  steps: { at: number; stream: string; event: NewEvent }[];
}

type Places = Pick<Gazetteer, 'area' | 'children'>;

function lifeOf(plan: DemoPlan, name: string, at: number, now: number): PlanLife {
  const { id, areaCode, content } = plan;
  const step = { no: 1 };
  const begun = now - (inForceFor[at] ?? 100) * dayMs;
  const heldAt = now - (30 + 20 * at) * dayMs;
  const facts = drillOf(content, name, [dayOf(heldAt), dayOf(now + 20 * dayMs)], dutyOf(areaCode));
  const [stream, drill] = [planStream(id), drillStream(idAt(heldAt, `drill ${areaCode}`))];
  const approved = { ...step, by: approver, from: dayOf(begun), remark: '演示数据' };
  const what = facts.measures[0]?.what ?? '';
  const done = { by: author, measureId: 'm1', what, text: '已配发（演示）' };
  return {
    plan,
    steps: [
      {
        at: begun - 20 * dayMs,
        stream,
        event: { type: 'plan.drafted', areaCode, data: { ...step, by: author, content, demo: true } },
      },
      { at: begun - 15 * dayMs, stream, event: { type: 'plan.submitted', areaCode, data: { ...step, by: author } } },
      { at: begun - 10 * dayMs, stream, event: { type: 'plan.approved', areaCode, data: approved } },
      {
        at: heldAt + dayMs,
        stream: drill,
        event: { type: 'drill.recorded', areaCode, data: { by: author, planId: id, no: 1, facts, demo: true } },
      },
      { at: heldAt + 10 * dayMs, stream: drill, event: { type: 'drill.measureDone', areaCode, data: done } },
    ],
  };
}

/** An id that is the same whenever the demo is made at the same moment. */
function idAt(at: number, of: string): string {
  const random = luckOf(of);
  return uuidv7({ msecs: at, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) });
}

/** Plans of the demo's province and of two of its cities, as far as they guide fires of a region. */
function lives(places: Places, regionCode: RegionCode, now: number): PlanLife[] {
  const root = regionCode.slice(0, 2);
  // The city of the demo's officers has one, so that its fires follow it.
  const all = places.children(root).map(({ code }) => code);
  const chosen = [...all.filter((code) => code === '3418'), ...all.filter((code) => code !== '3418')].slice(0, cities);
  const regions = [root, ...chosen].filter((code) => code.startsWith(regionCode) || code === root);
  return regions.flatMap((areaCode, at) => {
    const name = places.area(areaCode)?.name;
    if (name === undefined) return [];
    const content = contentFor(areaCode, name, regionCode);
    return [lifeOf({ id: idAt(now, `plan ${areaCode}`), areaCode, content }, name, at, now)];
  });
}

/** The plans of a demo that begins at `now`, each approved, in force and drilled once, and how they came to be. */
export function demoPlans(
  places: Places,
  regionCode: RegionCode,
  now: number,
): { plans: DemoPlan[]; moments: Moment[] } {
  const all = lives(places, regionCode, now);
  return {
    plans: all.map(({ plan }) => plan),
    moments: all.flatMap(({ steps }) =>
      steps.map(({ at, stream, event }) => ({ at, actor: 'system', writes: [{ stream, events: [event] }] })),
    ),
  };
}

/** The same plans for a demo whose log was begun without them. */
export async function seedPlans(ctx: Ctx): Promise<void> {
  if (await ctx.db.selectFrom('plans').select('id').executeTakeFirst()) return;
  const steps = lives(ctx.gazetteer, ctx.options.regionCode, ctx.clock.now()).flatMap((life) => life.steps);
  const streams = [...new Set(steps.map(({ stream }) => stream))];
  const writes = streams.map((stream): StreamWrite => ({
    stream,
    expectedVersion: 0,
    events: steps.filter((step) => step.stream === stream).map(({ event }) => event),
  }));
  if (writes.length > 0) await ctx.store.append({ actor: 'system', writes });
}
