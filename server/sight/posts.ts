import { refuse, type Refusal } from '../../contract/codes.ts';
import { sightLimits } from '../../contract/sight/limits.ts';
import type { PostAsked } from '../../contract/sight/schemas.ts';
import { groundBounds } from '../../contract/ground/tilesets.ts';
import { stock } from '../../contract/stock/all.ts';
import { watchingOf } from '../../contract/stock/watching.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { keptRecord } from '../resources/queries.ts';
import { mayRead } from '../resources/scope.ts';
import { sightMessages as say } from './messages.ts';
import type { Standing } from './sight-ask.ts';

/** Whether there is ground at a place. */
export function hasGround({ longitude, latitude }: { longitude: number; latitude: number }): boolean {
  const [west, south, east, north] = groundBounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

const within = (rangeM: number): number => Math.min(sightLimits.mostRangeM, Math.max(sightLimits.leastRangeM, rangeM));

/**
 * The post that somebody means: of a record as it is kept, where they may see it. Refuses what lies beyond the ground.
 */
export async function postFor(
  { db, gate }: Pick<Context, 'db' | 'gate'>,
  caller: Caller,
  asked: PostAsked,
): Promise<Standing | Refusal> {
  if (asked.from === 'point') {
    const { from: _, ...point } = asked;
    if (!hasGround(point)) return refuse('badInput', { field: 'longitude', message: say.noGround });
    return { ...point, turns: point.headingDeg === undefined, assumed: [] };
  }
  const { kind, id } = asked;
  const may = await gate.allows(caller, `${kind}.read`);
  const record = may ? await keptRecord(db, stock[kind], id) : undefined;
  if (!record || !mayRead(stock[kind], caller, record))
    return refuse('notFound', { field: 'id', message: say.noSuchPost });
  const { name, longitude, latitude } = record as unknown as { name: string; longitude: number; latitude: number };
  if (!hasGround({ longitude, latitude })) return refuse('notAllowedNow', { field: 'id', message: say.noGround });
  const watching = watchingOf(kind, record);
  return { name, kind, id, longitude, latitude, ...watching, rangeM: within(watching.rangeM) };
}
