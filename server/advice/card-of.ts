import { missingFrom } from '../../contract/advice/cover.ts';
import type { Leveled } from '../../contract/advice/level.ts';
import type { RunCard } from '../../contract/advice/run-card.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { isOut } from '../../contract/fires/forces.ts';
import type { Context } from '../context.ts';
import { findFire } from '../fires/queries.ts';
import { type Countable, counted } from './count-forces.ts';
import { busyAt, forcesOut, outElsewhere } from '../fires/forces-out.ts';
import { levelOfFire } from './level-of-fire.ts';
import { adviceMessages as say } from './messages.ts';
import { cardFor, cardIdOf } from './run-cards.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** A force that is to be sent. */
type Wanted = Countable & { name: string };
type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock' | 'options'>;

/** The level of a fire now, and the run card that holds for it there; none where nobody has made one. */
export async function cardOf(ctx: Ctx, fire: Fire): Promise<{ leveled: Leveled; card?: RunCard }> {
  const leveled = await levelOfFire(ctx, fire, ctx.clock.now());
  const card = await cardFor(ctx.db, fire.areaCode, leveled.level, cardIdOf({ ...fire, level: leveled.level }));
  return { leveled, ...(card ? { card } : {}) };
}

/** Together with those that are at the fire or on their way they are less than its run card asks for. */
async function notCovered(ctx: Ctx, fire: Fire, forces: readonly Countable[]): Promise<string[]> {
  const { card } = await cardOf(ctx, fire);
  const missing = card ? missingFrom(card, await counted(ctx.db, [...fire.forces.filter(isOut), ...forces])) : [];
  return card && missing.length > 0 ? [say.notCovered(card.name, missing)] : [];
}

/** Some of them are committed at another fire. */
async function busyOnes(ctx: Ctx, regionCode: RegionCode, fire: Fire, forces: readonly Wanted[]): Promise<string[]> {
  const elsewhere = outElsewhere(await forcesOut(ctx.db), fire.id);
  const busy = forces.flatMap(({ name, resourceId = '' }) => {
    const one = elsewhere.get(resourceId);
    return one ? say.busy(name, busyAt(regionCode, one)) : [];
  });
  return busy.length > 0 ? [say.sayWhy(busy)] : [];
}

/**
 * Why forces may not be sent without a word, as long as nobody said why (`otherwise`). Undefined where they may, and
 * where the fire is nothing for that region.
 */
export async function whyAsked(
  ctx: Ctx,
  regionCode: RegionCode,
  fireId: FireId,
  forces: readonly Wanted[],
  otherwise: string | undefined,
): Promise<Refusal | undefined> {
  if (otherwise !== undefined) return undefined;
  const fire = await findFire(ctx.db, regionCode, fireId);
  const said = fire
    ? [...(await busyOnes(ctx, regionCode, fire, forces)), ...(await notCovered(ctx, fire, forces))]
    : [];
  return said.length === 0 ? undefined : refuse('badInput', { field: 'otherwise', message: said.join('。') });
}
