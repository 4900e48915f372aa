import type { Officer } from '../alarms/alarm.ts';
import type { SpreadLaw } from './behaviour-names.ts';
import type { Buffer } from './buffer.ts';
import type { RoutePlan } from './route.ts';
import type { SpreadForecast } from './spread.ts';

/** Who made an analysis, when (UTC), and how many of its kind were made before. */
export interface Made {
  by: Officer;
  at: string;
  earlier: number;
}

/** The newest forecast of a fire; `beside`: the newest by the other model. */
export type NewestForecast = Made & {
  forecast: SpreadForecast;
  beside?: { forecast: SpreadForecast; by: Officer; at: string };
};

/** Plans of ways that are kept of a fire, at most. */
const mostPlans = 8;

/** The newest plans of ways at a fire: one of each purpose from each place, the last made last. */
export interface NewestPlans {
  plans: (Made & { plan: RoutePlan })[];
}

/** The newest buffer of a fire. */
export type NewestBuffer = Made & { buffer: Buffer };

const counted = (last: Made | undefined): number => (last ? last.earlier + 1 : 0);

const lawOf = ({ law = 'rothermel' }: SpreadForecast): SpreadLaw => law;

/** What stands beside a new forecast: the last one where that was made by another model, else what stood beside it. */
function besideOf(last: NewestForecast | undefined, forecast: SpreadForecast): Pick<NewestForecast, 'beside'> {
  if (!last) return {};
  if (lawOf(last.forecast) === lawOf(forecast)) return last.beside ? { beside: last.beside } : {};
  return { beside: { forecast: last.forecast, by: last.by, at: last.at } };
}

/** After one more forecast that was made at `at`. */
export const nextForecast = (
  last: NewestForecast | undefined,
  data: { by: Officer; forecast: SpreadForecast },
  at: string,
): NewestForecast => ({ ...data, at, ...besideOf(last, data.forecast), earlier: counted(last) });

const isSame = (a: RoutePlan, b: RoutePlan): boolean =>
  a.purpose === b.purpose && a.from.longitude === b.from.longitude && a.from.latitude === b.from.latitude;

/** After one more plan that was made at `at`: it takes the place of the one with its purpose from where it leaves. */
export function nextPlans(
  last: NewestPlans | undefined,
  { by, plan }: { by: Officer; plan: RoutePlan },
  at: string,
): NewestPlans {
  const before = last?.plans.find((one) => isSame(one.plan, plan));
  const others = last?.plans.filter((one) => one !== before) ?? [];
  return { plans: [...others, { plan, by, at, earlier: counted(before) }].slice(-mostPlans) };
}

/** After one more buffer that was drawn at `at`. */
export const nextBuffer = (
  last: NewestBuffer | undefined,
  data: { by: Officer; buffer: Buffer },
  at: string,
): NewestBuffer => ({ ...data, at, earlier: counted(last) });
