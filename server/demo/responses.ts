import { levelOf } from '../../contract/advice/level.ts';
import { stepKey } from '../../contract/plans/plan.ts';
import { isWithin } from '../../contract/areas.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { metresBetween } from '../places/metres.ts';
import { doing, event, type DemoFire } from './fire-lives.ts';
import type { Moment } from './history.ts';
import { named } from './officers.ts';
import type { DemoPlan } from './plan-records.ts';
import { demoStock } from './stock-records.ts';

type Places = Pick<Gazetteer, 'area' | 'children' | 'seat' | 'randomPointIn'>;

/** Of the minutes that a step may take the demo's officers need this share, so that none of them is late. */
const promptly = 0.6;
/** Metres within which a protected object counts. */
const nearM = 5_000;

/** The protected object of its county that lies nearest to a fire. */
function nearestTo(
  places: Places,
  { alarm: { areaCode, data } }: DemoFire,
): { name: string; distanceM: number } | undefined {
  const near = demoStock(places, areaCode, 'protectedObject')
    .map(({ values }) => {
      const { name, longitude, latitude } = values as { name: string; longitude: number; latitude: number };
      return { name, distanceM: Math.round(metresBetween(data, { longitude, latitude })) };
    })
    .filter(({ distanceM }) => distanceM <= nearM);
  return near.toSorted((a, b) => a.distanceM - b.distanceM)[0];
}

/**
 * The level of a fire of the demo from when it was opened (ms since 1970), the steps of the plan that it follows, and
 * what its officer said of them. The figures of the day are not known then: the server reckons its level anew.
 */
export function responseTo(places: Places, plans: readonly DemoPlan[], fire: DemoFire, openedAt: number): Moment[] {
  const { areaCode } = fire.alarm;
  const nearest = nearestTo(places, fire);
  const { level, score, reasons } = levelOf({ priority: 3, nearest, burningMs: openedAt - fire.seenAt });
  const leveled = event(fire, 'fire.leveled', { level, score, reasons: [...reasons] });
  const system = { ...doing(fire, openedAt, leveled), actor: 'system' };
  const plan = plans
    .filter((one) => isWithin(one.areaCode, areaCode))
    .toSorted((a, b) => b.areaCode.length - a.areaCode.length)[0];
  const said = plan?.content.levels.find((one) => one.level === level);
  if (!plan || !said) return [system];
  const steps = said.steps.map((step, n) => ({ key: stepKey(level, n), ...step }));
  const followed = { id: plan.id, name: plan.content.name, no: 1, areaCode: plan.areaCode };
  const begun = event(fire, 'fire.responseBegun', {
    level,
    plan: followed,
    ...(said.cardId === undefined ? {} : { cardId: said.cardId }),
    steps,
  });
  const by = named(fire.officer);
  return [
    system,
    { ...doing(fire, openedAt, begun), actor: 'system' },
    ...steps
      .filter(({ confirm }) => confirm)
      .map(({ key, what, withinMinutes }) =>
        doing(
          fire,
          openedAt + Math.round(withinMinutes * promptly * minuteMs),
          event(fire, 'fire.stepAnswered', { by, key, what, result: 'done' }),
        ),
      ),
  ];
}
