import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { CheckPoint } from '../../contract/patrol/events.ts';
import { patrolLimits as limits } from '../../contract/patrol/limits.ts';
import { patrolRouteStream, type PatrolRoute } from '../../contract/patrol/task.ts';
import { present } from '../../contract/present.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { liesIn } from '../places/lies-in.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { deviationM, lengthM } from './measure.ts';
import { patrolMessages as say } from './messages.ts';
import { routeFor } from './records.ts';

/** A route as a form sends it. */
export interface Drawn {
  name: string;
  line?: [number, number][] | undefined;
  area?: [number, number][] | undefined;
  checkPoints: CheckPoint[];
  radiusM: number;
}

const wrongPoint = (n: number, message: string): Refusal =>
  refuse('badInput', { field: `checkPoints.${n}.longitude`, message });

const lengths = [6, 4, 2];

/** The smallest region that holds all of some counties, not above a person's own. */
function regionOf(counties: readonly string[], own: RegionCode): RegionCode {
  const [first = own] = counties;
  const common = lengths
    .map((length) => first.slice(0, length))
    .find((code) => counties.every((one) => isWithin(code, one)));
  return common !== undefined && isWithin(own, common) ? common : own;
}

/** The region of a route, or what is wrong with it. */
export function placeRoute(
  gazetteer: Gazetteer,
  own: RegionCode,
  { line, area, checkPoints }: Drawn,
): RegionCode | Refusal {
  if (line && lengthM(line) > limits.lengthM)
    return refuse('badInput', { field: 'line', message: say.tooLong(limits.lengthM / 1_000) });
  const counties: string[] = [];
  for (const [n, { name, longitude, latitude }] of checkPoints.entries()) {
    const county = gazetteer.countyAt(longitude, latitude);
    if (county === undefined) return wrongPoint(n, say.pointNowhere(name));
    if (!liesIn(gazetteer, own, [longitude, latitude]))
      return refuse('outsideArea', { field: `checkPoints.${n}.longitude`, message: say.pointOutside(name) });
    const off = deviationM({ ...(line ? { line } : {}), ...(area ? { area } : {}) }, [longitude, latitude]);
    if (off > limits.radiusM.most) return wrongPoint(n, say.pointOff(name, off));
    counties.push(county);
  }
  return regionOf(counties, own);
}

/** Keeps a route that somebody has drawn. */
export function drawRoute(ctx: Context, caller: Caller, drawn: Drawn, command: Command) {
  const { name, line, area, checkPoints, radiusM } = drawn;
  const by = { userId: caller.userId, realName: caller.realName };
  return appendDecided<{ routeId: string }>(ctx.store, { actor: caller.userId, command }, async () => {
    const areaCode = placeRoute(ctx.gazetteer, caller.regionCode, drawn);
    if (typeof areaCode !== 'string') return areaCode;
    const routeId = uuidv7();
    const data = { name, checkPoints, radiusM, by, ...present({ line, area }) };
    return {
      writes: [
        {
          stream: patrolRouteStream(routeId),
          expectedVersion: 0,
          events: [{ type: 'patrol.routeDrawn', areaCode, data }],
        },
      ],
      answer: () => ({ routeId }),
    };
  });
}

const openTasks = async ({ db }: Context, { routeId }: PatrolRoute): Promise<number> => {
  const counted = await db
    .selectFrom('patrol_tasks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('route_id', '=', routeId)
    .where('open_until', 'is not', null)
    .executeTakeFirst();
  return counted?.n ?? 0;
};

/** Retires a route on which nobody has a task any more; what was done on it stays. */
export function retireRoute(
  ctx: Context,
  caller: Caller,
  { routeId, reason }: { routeId: string; reason: string },
  command: Command,
) {
  const by = { userId: caller.userId, realName: caller.realName };
  return appendDecided<{ routeId: string }>(ctx.store, { actor: caller.userId, command }, async () => {
    const route = await routeFor(ctx.db, caller, routeId);
    if (!route) return refuse('notFound', { field: 'routeId', message: say.noRoute });
    if (route.retiredAt !== undefined) return refuse('notAllowedNow', { message: say.retired(route.name) });
    const open = await openTasks(ctx, route);
    if (open > 0) return refuse('notAllowedNow', { message: say.hasTasks(open) });
    const { areaCode, name, version } = route;
    return {
      writes: [
        {
          stream: patrolRouteStream(routeId),
          expectedVersion: version,
          events: [{ type: 'patrol.routeRetired', areaCode, data: { name, by, reason } }],
        },
      ],
      answer: () => ({ routeId }),
    };
  });
}
