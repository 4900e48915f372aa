import { superiorOf } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { outsideNames } from '../../contract/telephony/schemas.ts';
import type { Context } from '../context.ts';
import { officersOf } from '../people/officers.ts';
import type { LiveCall } from './live-call.ts';
import { messages as say } from './messages.ts';
import { type Side, sideOf } from './parties.ts';

type Ctx = Pick<Context, 'db' | 'options' | 'presence' | 'gazetteer'>;

/** The most officers of a desk that one call rings at once. */
const mostAtOnce = 20;

/** The side that a number from outside is of, before somebody answers. */
export const callerSide = (tel: string): Side => ({
  tel,
  name: tel === '' ? outsideNames.withheld : outsideNames.trunk,
  isOutside: true,
});

/** The region whose desk a number from outside rings at. */
export const regionAt = ({ options }: Pick<Ctx, 'options'>, called: string): RegionCode =>
  options.sip?.numbers.get(called) ?? options.regionCode;

/** The desk of a region, as a side of a call. */
export const deskSide = ({ gazetteer }: Pick<Ctx, 'gazetteer'>, tel: string, regionCode: RegionCode): Side => ({
  tel,
  name: say.desk(gazetteer.fullName(regionCode) ?? regionCode),
  isOutside: false,
  regionCode,
});

/**
 * The duty officers who are signed in: of the region itself, or, where nobody is there, of the nearest region above it
 * where somebody is.
 */
export async function deskOfficers(ctx: Ctx, regionCode: RegionCode): Promise<readonly Side[]> {
  for (let code: RegionCode | undefined = regionCode; code !== undefined; code = superiorOf(code)) {
    const present = (await officersOf(ctx, code)).filter((userId) => ctx.presence.isPresent(userId));
    if (present.length > 0) return Promise.all(present.slice(0, mostAtOnce).map((userId) => sideOf(ctx, userId)));
  }
  return [];
}

/** Whether a call rings at somebody as one of a desk, not by their own number. */
export const ringsAtDesk = (call: LiveCall, userId: string): boolean =>
  call.desk?.some((side) => side.userId === userId) ?? false;

/** How many calls from outside ring at the desk of a region. */
export const ringingAtDesks = (calls: ReadonlyMap<string, LiveCall>, regionCode: RegionCode): number =>
  [...calls.values()].filter(({ desk, to }) => desk !== undefined && to.regionCode === regionCode).length;
