import type { Advice, AdvisedCard, AdvisedThing } from '../../contract/advice/schemas.ts';
import { type RunCard, runCards } from '../../contract/advice/run-card.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { isOut } from '../../contract/fires/forces.ts';
import { present } from '../../contract/present.ts';
import { stock, type StockName, stockNames } from '../../contract/stock/all.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { regionName } from '../fires/row.ts';
import { allSpecies } from '../materials/records.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { cardOf } from './card-of.ts';
import { counted } from './count-forces.ts';
import { chooseFor } from './fit.ts';
import { whereaboutsFor } from '../positions/last-seen.ts';
import { forcesOut, tooOld } from '../fires/forces-out.ts';
import { dangerM } from './level-of-fire.ts';
import { forcesM, forcesNear, forcesSent, type Scene } from './near-forces.ts';
import { travelTo } from './travel-to.ts';
import { looks, sightM, thingsNear, waterM } from './near-things.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'gate' | 'clock' | 'options' | 'positions' | 'roads'>;

async function shownCard(ctx: Ctx, { fire }: Scene, card: RunCard, around: Advice['forces']): Promise<AdvisedCard> {
  const { id, name, areaCode, withinMinutes, remark, notify = [], materials: named = [] } = card;
  const species = named.length === 0 ? [] : await allSpecies(ctx.db);
  const materials = named.flatMap(({ id: speciesId, n }) => {
    const one = species.find((some) => some.id === speciesId);
    return one ? `${one.name} ${n} ${one.unit}` : [];
  });
  const known = await peopleById(ctx.db, notify);
  return {
    id,
    name,
    regionName: regionName(ctx.gazetteer, areaCode),
    ...present({ withinMinutes, remark, materials: materials.length > 0 ? materials.join('、') : undefined }),
    notify: notify.flatMap((userId) => {
      const person = known.get(userId);
      return person ? [{ userId, realName: calledAs(person) }] : [];
    }),
    ...chooseFor(card, await counted(ctx.db, fire.forces.filter(isOut)), around),
  };
}

/**
 * What is near a fire and could help or burn, and what the card of its level asks for, as far as the caller may read
 * it.
 */
export async function adviceFor(ctx: Ctx, caller: Caller, fire: Fire): Promise<Advice> {
  const now = ctx.clock.now();
  const whereabouts = await whereaboutsFor(ctx, caller);
  const out = await forcesOut(ctx.db, whereabouts);
  const travel = travelTo(ctx, fire);
  const scene: Scene = { fire, caller, now, out, whereabouts, travel };
  const allowed = await Promise.all(stockNames.map((kind) => ctx.gate.allows(caller, `${kind}.read`)));
  const may = new Set<StockName>(stockNames.filter((_, n) => allowed[n]));
  const forces = await forcesNear(
    ctx,
    scene,
    (['crew', 'storehouse'] as const).filter((kind) => may.has(kind)),
  );
  const things = async (look: (typeof looks)[keyof typeof looks]): Promise<AdvisedThing[]> =>
    may.has(look.kind) ? thingsNear(ctx, fire, caller.regionCode, look, travel) : [];
  const { leveled, card } = await cardOf(ctx, fire);
  const mayCards = await ctx.gate.allows(caller, 'runCard.read');
  const leftOut = tooOld(
    out.filter((one) => isWithin(caller.regionCode, one.fire.areaCode)),
    now,
  );
  return {
    fireId: fire.id,
    at: new Date(now).toISOString(),
    level: { ...leveled, reasons: [...leveled.reasons] },
    ...present({ leftOut, card: card && mayCards ? await shownCard(ctx, scene, card, forces) : undefined }),
    forces,
    sent: forcesSent(scene),
    water: await things(looks.water),
    cameras: await things(looks.cameras),
    towers: await things(looks.towers),
    inDanger: await things(looks.inDanger),
    unread: [
      // Custom resources are nothing to advise with.
      ...stockNames.filter((kind) => kind !== 'customItem' && !may.has(kind)).map((kind) => stock[kind].title),
      ...(mayCards ? [] : [runCards.title]),
    ],
    reach: { forcesM, waterM, sightM, dangerM },
  };
}
