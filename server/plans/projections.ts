import { type Drill, drillIdIn, evolveDrill, isDrillEvent, openMeasures } from '../../contract/plans/drill.ts';
import { evolvePlan, isPlanEvent, type Plan, planIdIn } from '../../contract/plans/plan.ts';
import type { Projection } from '../store/projection.ts';
import type { KeptContent } from './tables.ts';

const plans: Projection<Plan> = {
  table: 'plans',
  revision: 1,
  columns: { area_code: 'text', guides: 'integer', waits: 'integer' },
  indexes: [['area_code']],
  rare: ['waits'],
  key: (event) => (isPlanEvent(event) ? planIdIn(event.stream) : undefined),
  creates: (event) => event.type === 'plan.drafted' && event.version === 1,
  evolve: (plan, event) => (isPlanEvent(event) ? evolvePlan(plan, event) : plan),
  row: ({ areaCode, versions }) => ({
    area_code: areaCode,
    guides: versions.some(({ state, guides }) => state === 'approved' && guides) ? 1 : null,
    waits: versions.some(({ state }) => state === 'submitted') ? 1 : null,
  }),
};

/** The id under which the content of a version is kept. */
export const contentId = (planId: string, no: number): string => `${planId}.${no}`;

const contents: Projection<KeptContent> = {
  table: 'plan_contents',
  revision: 1,
  columns: { plan_id: 'text' },
  indexes: [['plan_id']],
  key: (event) =>
    event.type === 'plan.drafted' || event.type === 'plan.changed'
      ? contentId(planIdIn(event.stream), event.data.no)
      : undefined,
  creates: (event) => event.type === 'plan.drafted',
  evolve: (kept, event) =>
    event.type === 'plan.drafted' || event.type === 'plan.changed'
      ? { planId: planIdIn(event.stream), no: event.data.no, content: event.data.content }
      : kept,
  row: ({ planId }) => ({ plan_id: planId }),
};

const drills: Projection<Drill> = {
  table: 'drills',
  revision: 1,
  columns: { area_code: 'text', plan_id: 'text', held_on: 'text', open: 'integer' },
  indexes: [['area_code', 'held_on'], ['plan_id']],
  rare: ['open'],
  key: (event) => (isDrillEvent(event) ? drillIdIn(event.stream) : undefined),
  creates: (event) => event.type === 'drill.recorded',
  evolve: (drill, event) => (isDrillEvent(event) ? evolveDrill(drill, event) : drill),
  row: (drill) => ({
    area_code: drill.areaCode,
    plan_id: drill.planId,
    held_on: drill.facts.heldOn,
    open: openMeasures(drill).length > 0 ? 1 : null,
  }),
};

/** Read models of the plans and their drills. */
export const planProjections = [plans, contents, drills] as const;
