import { isWithin } from '../../contract/areas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';

/** Where somebody was last, WGS84 degrees, and when. */
export interface LastSeen {
  at: string;
  longitude: number;
  latitude: number;
}

/** Where a person's phone, or a crew, was last by their telemetry; undefined where that is not known. */
export type Whereabouts = (owner: string) => LastSeen | undefined;

/** What a caller may know of whereabouts: those in their region, where they may read any. */
export async function whereaboutsFor(
  { positions, gate }: Pick<Context, 'positions' | 'gate'>,
  caller: Caller,
): Promise<Whereabouts> {
  if (!(await gate.allows(caller, 'position.read'))) return () => undefined;
  return (owner) => {
    const subject = positions.newestOf(owner);
    if (!subject || !isWithin(caller.regionCode, subject.areaCode)) return undefined;
    const { at, longitude, latitude } = subject;
    return { at: new Date(at).toISOString(), longitude, latitude };
  };
}
