import { refuse } from '../../contract/codes.ts';
import { cornersOf, hectaresOf, type Polygon, type Position } from '../../contract/geometry/polygon.ts';
import { longestMs, mostHectares, type ThermalKind, thermalKindNames } from '../../contract/thermal/kinds.ts';
import { dayMs } from '../../contract/time.ts';
import { liesIn } from '../places/lies-in.ts';
import type { Guard, Guarded } from '../resources/guards.ts';
import { thermalMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

interface Wanted {
  kind: ThermalKind;
  regionCode: RegionCode;
  longitude?: number | null;
  latitude?: number | null;
  radius?: number | null;
  area?: Polygon | null;
  validFrom: string;
  validUntil: string;
  fromHour?: number | null;
  toHour?: number | null;
  cameras?: string | null;
  permitNumber?: string | null;
}

type Fault = { field: string; message: string } | undefined;

const has = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function badPlace({ gazetteer }: Guarded['ctx'], { regionCode, longitude, latitude, radius, area }: Wanted): Fault {
  const circle = [longitude, latitude, radius].filter(has).length;
  if (circle === 0 && !area) return { field: 'area', message: say.noPlace };
  if (circle > 0 && area) return { field: 'area', message: say.twoPlaces };
  if (circle > 0 && circle < 3) return { field: has(radius) ? 'longitude' : 'radius', message: say.halfCircle };
  if (area && hectaresOf(area) > mostHectares) return { field: 'area', message: say.tooLarge(mostHectares) };
  const points: readonly Position[] = area ? cornersOf(area) : [[longitude as number, latitude as number]];
  return points.every((point) => liesIn(gazetteer, regionCode, point))
    ? undefined
    : { field: area ? 'area' : 'longitude', message: say.outside };
}

function badTime({ kind, validFrom, validUntil, fromHour, toHour }: Wanted, now: number): Fault {
  const [from, until] = [Date.parse(validFrom), Date.parse(validUntil)];
  if (until <= from) return { field: 'validUntil', message: say.notAfter };
  if (until <= now) return { field: 'validUntil', message: say.over };
  if (until - from > longestMs[kind])
    return { field: 'validUntil', message: say.tooLong(thermalKindNames[kind], longestMs[kind] / dayMs) };
  if (has(fromHour) !== has(toHour)) return { field: has(fromHour) ? 'toHour' : 'fromHour', message: say.oneHour };
  return has(fromHour) && Number(fromHour) % 24 === Number(toHour) % 24 && !(fromHour === 0 && toHour === 24)
    ? { field: 'toHour', message: say.sameHour }
    : undefined;
}

function badPapers({ kind, cameras, permitNumber }: Wanted): Fault {
  if (kind === 'cameraMask' && !has(cameras)) return { field: 'cameras', message: say.noCameras };
  return kind === 'permittedBurning' && !has(permitNumber)
    ? { field: 'permitNumber', message: say.noPermit }
    : undefined;
}

/** Refuses a thermal place that lies nowhere or outside its region, holds too long, or lacks what its kind needs. */
export const guardThermalPlace: Guard = async ({ ctx, values, record }) => {
  if (!values) return undefined;
  const wanted = { ...record, ...values } as unknown as Wanted;
  const fault = badPlace(ctx, wanted) ?? badTime(wanted, ctx.clock.now()) ?? badPapers(wanted);
  return fault && refuse('badInput', fault);
};
