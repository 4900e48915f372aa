import { drillStream } from '../../contract/plans/drill.ts';
import type { DrillFacts, PlanContent } from '../../contract/plans/events.ts';
import { planStream } from '../../contract/plans/plan.ts';
import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Ask, Supplies } from './ask.ts';
import { markOf } from './ground.ts';
import type { At } from './things.ts';

const by = { userId: 'someone', realName: '某人' };
const content = (name: string): PlanContent => ({
  name,
  kind: 'special',
  guides: false,
  purpose: '为做好处置',
  levels: [
    {
      level: 4,
      conditions: '火情已核实',
      steps: [{ who: '值班员', what: '核实火情', withinMinutes: 10, confirm: true }],
    },
  ],
  attachments: [],
});
type Event = NewEvent<`plan.${string}` & NewEvent['type']>;
type Said = Event extends infer E ? (E extends Event ? Omit<E, 'areaCode'> : never) : never;
const submitted: Said = { type: 'plan.submitted', data: { by, no: 1 } };
const approved: Said = { type: 'plan.approved', data: { by, no: 1, from: '2026-01-01' } };

/** A plan of its own after such a life, and the mark that only it bears. */
async function plan({ ground }: Supplies, { area }: At, life: readonly Said[]) {
  const id = `walk-${ground.next()}`;
  const mark = markOf(area, ground.next());
  const drafted: Said = { type: 'plan.drafted', data: { by, no: 1, content: content(mark) } };
  for (const [version, event] of [drafted, ...life].entries())
    await ground.write(planStream(id), version, { ...event, areaCode: area });
  return { id, mark };
}

const facts = (name: string, userId: string): DrillFacts => ({
  name,
  form: 'tabletop',
  heldOn: '2026-01-02',
  place: '会议室',
  takingPart: '值班室',
  scenario: '林缘起火',
  steps: [],
  grade: 'good',
  findings: '到位',
  measures: [{ id: 'm1', what: '补充电台', person: { userId, realName: '某人' }, dueOn: '2026-05-01' }],
  pictures: [],
});

async function drill(supplies: Supplies, at: At, userId = 'someone', life: readonly Said[] = [submitted, approved]) {
  const { id: planId } = await plan(supplies, at, life);
  const id = `walk-${supplies.ground.next()}`;
  const mark = markOf(at.area, supplies.ground.next());
  const data = { by, planId, no: 1, facts: facts(mark, userId) };
  await supplies.ground.write(drillStream(id), 0, { type: 'drill.recorded', areaCode: at.area, data });
  return { id, mark, planId };
}

const onPlan =
  (life: readonly Said[], more: object = {}): Ask =>
  async (supplies, at) => {
    const { id } = await plan(supplies, at, life);
    return { args: { id, ...more }, marks: [id] };
  };
const drilled = {
  name: '三级响应演练',
  form: 'tabletop',
  heldOn: '2026-01-02',
  place: '会议室',
  takingPart: '值班室',
  scenario: '林缘起火',
  steps: [],
  grade: 'good',
  findings: '到位',
  measures: [],
};

/** How the calls about emergency plans and their drills are asked. */
export const planAsks = {
  planPage: async (supplies, at) => {
    const { mark } = await plan(supplies, at, []);
    return { args: { text: mark }, marks: [mark] };
  },
  planView: onPlan([]),
  planVersion: onPlan([], { no: 1 }),
  planDraft: (_supplies, { area }) => ({ args: { areaCode: area, content: content('某区域预案') } }),
  planChange: onPlan([], { no: 1, seen: 1, content: content('改后') }),
  planMove: onPlan([], { no: 1, action: 'submit' }),
  planDecide: onPlan([submitted], { no: 1, action: 'refuse', reason: '请补充' }),
  planToDo: () => ({ args: {} }),
  drillPage: async (supplies, at) => {
    const { mark } = await drill(supplies, at);
    return { args: { text: mark }, marks: [mark] };
  },
  // As of plans themselves, drills of what is issued are seen in the regions below, for which it holds.
  drillView: async (supplies, at) => {
    const { id } = await drill(supplies, at, 'someone', []);
    return { args: { id }, marks: [id] };
  },
  drillExport: async (supplies, at) => {
    const { mark } = await drill(supplies, at);
    return { args: { text: mark, format: 'csv' }, marks: [mark] };
  },
  drillRecord: async (supplies, at) => {
    const { id } = await plan(supplies, at, [submitted, approved]);
    return { args: { planId: id, no: 1, ...drilled } };
  },
  drillCorrect: async (supplies, at) => {
    const { id } = await drill(supplies, at);
    return { args: { id, seen: 1, ...drilled }, marks: [id] };
  },
  drillMeasure: async (supplies, at) => {
    const { id } = await drill(supplies, at, at.caller.userId);
    return { args: { id, measureId: 'm1' }, marks: [id] };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
