import type { Metres } from '../../contract/units.ts';
import CheapRuler from 'cheap-ruler';
import type { AdvisedThing } from '../../contract/advice/schemas.ts';
import { present } from '../../contract/present.ts';
import { stock, type StockName } from '../../contract/stock/all.ts';
import type { Context } from '../context.ts';
import { regionName } from '../fires/row.ts';
import { nearestTo, type Point } from '../stock/nearest.ts';
import { adviceMessages as say } from './messages.ts';
import type { Travel } from './travel-to.ts';
import { dangerM } from './level-of-fire.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/**
 * A kind of thing that stays where it is: how far it is looked for in metres, how many at most, and whether one drives
 * there.
 */
interface Look {
  kind: 'water' | 'camera' | 'tower' | 'protectedObject';
  withinM: Metres;
  limit: number;
  byRoad: boolean;
}

/** Metres around a fire within which water, and what could see it, is looked for. */
export const waterM = 20_000;
export const sightM = 30_000;

export const looks = {
  water: { kind: 'water', withinM: waterM, limit: 10, byRoad: true },
  cameras: { kind: 'camera', withinM: sightM, limit: 10, byRoad: false },
  towers: { kind: 'tower', withinM: sightM, limit: 5, byRoad: false },
  inDanger: { kind: 'protectedObject', withinM: dangerM, limit: 30, byRoad: true },
} as const satisfies Readonly<Record<string, Look>>;

const choiceName = (kind: StockName, field: string, value: unknown): string | undefined =>
  (stock[kind].fields as Readonly<Record<string, { choices?: readonly { value: string; label: string }[] }>>)[
    field
  ]?.choices?.find((one) => one.value === value)?.label;

/** What is to be known of a thing beside where it is. */
function detailOf(kind: Look['kind'], record: Readonly<Record<string, unknown>>): string {
  const {
    kind: sort,
    type,
    capacity,
    byHelicopter,
    range,
    headcount,
  } = record as {
    kind?: string;
    type?: string;
    capacity?: number;
    byHelicopter?: boolean;
    range?: number;
    headcount?: number;
  };
  return [
    choiceName(kind, 'kind', sort),
    choiceName(kind, 'type', type),
    ...(capacity === undefined ? [] : [say.capacity(capacity)]),
    ...(byHelicopter === true ? [say.byHelicopter] : []),
    ...(range === undefined ? [] : [say.range(range)]),
    ...(headcount === undefined ? [] : [say.people(headcount)]),
  ]
    .filter((part) => part !== undefined)
    .join('，');
}

/** Whole degrees clockwise from north in which `to` lies from `from`. */
function bearingOf(from: Point, to: Point): number {
  const degrees = new CheapRuler(from.latitude, 'meters').bearing(
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  );
  return (Math.round(degrees) + 360) % 360;
}

/**
 * Things of one kind around a fire that lie in a region, nearest first. Of those that watch it is told whether the fire
 * lies within their range, and those that reach it come first; what stands between is not known.
 */
export async function thingsNear(
  { db, gazetteer }: Ctx,
  fire: Point,
  scope: string,
  { kind, withinM, limit, byRoad }: Look,
  travel: Travel,
): Promise<AdvisedThing[]> {
  const found = await nearestTo(db, fire, { kinds: [kind], withinM, limit, scope });
  const things = found.map(({ record, distanceM }): AdvisedThing => {
    const { id, name, areaCode, phone, changedAt, longitude, latitude } = record;
    const range = 'range' in record ? record.range : undefined;
    const detail = detailOf(kind, record as unknown as Readonly<Record<string, unknown>>);
    return {
      id,
      kind,
      name,
      areaName: regionName(gazetteer, areaCode),
      distanceM,
      bearing: bearingOf({ longitude, latitude }, fire),
      recordedAt: changedAt,
      ...present({
        phone,
        detail: detail === '' ? undefined : detail,
        inRange: range === undefined ? undefined : distanceM <= range,
      }),
      ...(byRoad ? travel('vehicle', record, distanceM) : {}),
    };
  });
  return things.sort((a, b) => Number(a.inRange === false) - Number(b.inRange === false));
}
