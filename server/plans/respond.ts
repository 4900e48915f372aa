import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { begins, type FireResponse } from '../../contract/fires/response.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import { stepKey } from '../../contract/plans/plan.ts';
import { present } from '../../contract/present.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { contentOf, planGuiding } from './find.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;
/** The event by which a fire follows its plan. */
export type ResponseBegun = NewEvent & { type: 'fire.responseBegun' };

/** The steps that a fire gets with a level; undefined where it gets none. */
export type RespondTo = (fire: Fire, level: AlarmLevel) => Promise<ResponseBegun | undefined>;

type Followed = { plan: FireResponse['plan']; content: PlanContent | undefined };

/** The version that the fire keeps, else the one that is in force where it burns. */
async function followedBy(ctx: Ctx, { areaCode, response }: Fire): Promise<Followed | undefined> {
  if (response) return { plan: response.plan, content: await contentOf(ctx, response.plan.id, response.plan.no) };
  const found = await planGuiding(ctx, areaCode, dayOf(ctx.clock.now()));
  if (!found) return undefined;
  const { plan, version } = found;
  return {
    plan: { id: plan.id, name: version.name, no: version.no, areaCode: plan.areaCode },
    content: await contentOf(ctx, plan.id, version.no),
  };
}

/**
 * Gives a fire the steps of its level by the plan that it follows: once for each level that is graver than all before.
 * Figures that waver about a threshold give no step twice.
 */
export const createResponse =
  (ctx: Ctx): RespondTo =>
  async (fire, level) => {
    if (!begins(fire.response, level)) return undefined;
    const followed = await followedBy(ctx, fire);
    const said = followed?.content?.levels.find((one) => one.level === level);
    if (!followed || !said) return undefined;
    const steps = said.steps.map((step, at) => ({ key: stepKey(level, at), ...step }));
    return {
      type: 'fire.responseBegun',
      areaCode: fire.areaCode,
      data: { level, plan: followed.plan, ...present({ cardId: said.cardId }), steps },
    };
  };
