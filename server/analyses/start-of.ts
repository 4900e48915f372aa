import { startLimits } from '../../contract/analyses/names.ts';
import type { SpreadInputs } from '../../contract/analyses/spread.ts';
import type { ForecastStart, Pixel } from '../../contract/analyses/start.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { alarmsByIds } from '../fires/alarms-of.ts';
import { metresBetween } from '../places/metres.ts';
import { cornersOfStart } from './forecast-starts.ts';
import { analysisMessages as say } from './messages.ts';

const hourMs = 3_600_000;
const kmM = 1_000;

/** Where and from when a forecast counts: `start` is absent where it begins at the fire's place. */
export interface Beginning {
  start?: ForecastStart;
  startedAt: string;
}

/** What satellites saw of a fire within the hours that a forecast may reach back, the earliest first. */
async function pixelsOf({ db }: Pick<Context, 'db'>, caller: Caller, fire: Fire, now: number): Promise<Pixel[]> {
  const alarms = await alarmsByIds(db, caller.regionCode, fire.alarmIds, startLimits.pixels);
  return alarms
    .filter(({ sourceType, startTime }) => {
      const agoMs = now - Date.parse(startTime);
      return sourceType === 1 && agoMs >= 0 && agoMs <= startLimits.agoHours * hourMs;
    })
    .map(({ longitude, latitude, startTime, satellite }): Pixel => {
      const [eastM, northM] = [(satellite?.scan ?? 0) * kmM, (satellite?.track ?? 0) * kmM];
      return { longitude, latitude, eastM, northM, at: new Date(startTime).toISOString() };
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

/** Finds out where and when a forecast begins, or why it can not begin there. `now` in milliseconds. */
export async function startOf(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  { fire, wish, hours, now }: { fire: Fire; wish: SpreadInputs['start']; hours: number; now: number },
): Promise<Beginning | Refusal> {
  const atNow = new Date(now).toISOString();
  if (!wish) return { startedAt: atNow };
  const pixels = wish.of === 'satellite' ? await pixelsOf(ctx, caller, fire, now) : undefined;
  if (pixels?.length === 0) return refuse('notAllowedNow', { field: 'start', message: say.noPixels });
  const startedMs = Date.parse(pixels?.[0]?.at ?? wish.at ?? atNow);
  if (startedMs > now || startedMs < now - startLimits.agoHours * hourMs)
    return refuse('badInput', { field: 'start.at', message: say.wrongSeen });
  if (startedMs + hours * hourMs <= now) return refuse('badInput', { field: 'hours', message: say.overAlready });
  const { at: _at, ...shapes } = wish;
  const start: ForecastStart = pixels
    ? { of: 'satellite', points: [], lines: [], areas: [], pixels }
    : { ...shapes, at: new Date(startedMs).toISOString() };
  const isAway = cornersOfStart(fire, start).some(
    ([longitude, latitude]) => metresBetween(fire, { longitude, latitude }) > startLimits.awayM,
  );
  if (isAway) return refuse('badInput', { field: 'start', message: say.startAway });
  return { start, startedAt: new Date(startedMs).toISOString() };
}
