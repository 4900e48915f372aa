import { fireClocks, fireRule } from '../../contract/fires/clocks.ts';
import { isBurning } from '../../contract/fires/fire.ts';
import { type Force, forceStateNames } from '../../contract/fires/forces.ts';
import { fireLifecycle, nextStates } from '../../contract/fires/lifecycle.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { RescueAnswer } from '../../contract/rescue/page.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import type { Context } from '../context.ts';
import { readRegionRules } from '../rules/region-rules.ts';
import { countyOutline } from './county-outline.ts';
import { dutyOf, fireThere, saidAt } from './fire-there.ts';
import { linkActor, type OpenLink } from './open-link.ts';

type Said = RescueView['said'][number];

/** So much of what was said is shown. */
const newest = 50;

/**
 * How far the person who holds a link has come: as the fire says of their force; without one, as they last said
 * themselves.
 */
export function stateThere(force: Force | undefined, said: readonly Pick<Said, 'answer'>[]): Force['state'] {
  if (force) return force.state;
  const last = said.find(({ answer }) => answer !== 'checkIn' && answer !== 'feedBack')?.answer;
  return last === undefined ? 'sent' : (last as Force['state']);
}

/** What may be answered by a link now. */
export function mayAnswer({ link, fire }: OpenLink, said: readonly Pick<Said, 'answer'>[]): RescueAnswer[] {
  const steps = fireLifecycle[fire.status];
  const state = stateThere(
    fire.forces.find(({ id }) => id === link.forceId),
    said,
  );
  // A force is waited for until it is back; somebody who speaks only for themselves, as long as it burns.
  const isAwaited = link.forceId !== undefined || isBurning(fire);
  return [
    ...(isAwaited ? nextStates(fire, { state }) : []),
    ...(isAwaited && state === 'arrived' ? ['checkIn' as const] : []),
    ...(steps.feedBack ? ['feedBack' as const] : []),
  ];
}

/** How many photos have come by a link. */
export async function photosOf({ db }: Pick<Context, 'db'>, linkId: string): Promise<number> {
  const { n } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('by_link', '=', linkActor(linkId))
    .executeTakeFirstOrThrow();
  return n;
}

/** The fire as the page of a link shows it; of other forces, other people and other fires it tells nothing. */
export async function viewOf(ctx: Context, open: OpenLink): Promise<RescueView> {
  const { link, fire } = open;
  const said = await saidAt(ctx, fire.id, linkActor(link.id));
  const force = fire.forces.find(({ id }) => id === link.forceId);
  const rule = fireRule(fire, await readRegionRules(ctx.db));
  const due = fireClocks(fire, rule).find(({ forceId }) => forceId !== undefined && forceId === force?.id)?.due;
  const duty = await dutyOf(ctx, fire.holder);
  return {
    now: new Date(ctx.clock.now()).toISOString(),
    validUntil: link.validUntil,
    to: link.to,
    fire: await fireThere(ctx, fire),
    ...(force
      ? {
          force: {
            name: force.name,
            state: force.state,
            stateName: forceStateNames[force.state],
            ...(due === undefined ? {} : { checkInDue: due }),
          },
        }
      : {}),
    ...(duty ? { duty } : {}),
    outline: countyOutline(ctx.gazetteer, fire.areaCode),
    may: mayAnswer(open, said),
    said: said.slice(0, newest),
    photosLeft: Math.max(0, serverLimits.linkPhotos - (await photosOf(ctx, link.id))),
  };
}
