import { isWithin } from '../../contract/areas.ts';
import { textFrame } from './wire.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Who something is told to; another kind of addressee is one more case here and in `reaches`. */
export type Addressee =
  /** All who may see an area: people of its region and of the regions around it. */
  | { kind: 'scope'; areaCode: RegionCode }
  /** All people of a region and of the areas in it. */
  | { kind: 'region'; regionCode: RegionCode }
  /** One person, wherever they are. */
  | { kind: 'user'; userId: string };

/** What a source tells: one element of a message, as JSON text, and who it goes to. */
export interface Told {
  to: readonly Addressee[];
  json: string;
}

/** The frame for a person of one region, undefined where nothing is told to them. */
export type FrameFor = (userId: string) => Buffer | undefined;

/** Whether an addressee is a person; without `userId`, whether it is everybody of the region. */
function reaches(to: Addressee, regionCode: RegionCode, userId: string | undefined): boolean {
  switch (to.kind) {
    case 'scope':
      return isWithin(regionCode, to.areaCode);
    case 'region':
      return isWithin(to.regionCode, regionCode);
    case 'user':
      return to.userId === userId;
    default:
      return to satisfies never;
  }
}

function frameOf(all: readonly Told[], regionCode: RegionCode, userId?: string): Buffer | undefined {
  const heard: string[] = [];
  for (const { to, json } of all) if (to.some((one) => reaches(one, regionCode, userId))) heard.push(json);
  return heard.length === 0 ? undefined : textFrame(`[${heard.join(',')}]`);
}

const always =
  <T>(value: T) =>
  (): T =>
    value;

/** What is told to people of a region, each as one frame: all who are not addressed by name share one. */
export function framesOf(all: readonly Told[]): (regionCode: RegionCode) => FrameFor {
  const named = new Set<string>();
  for (const { to } of all) for (const one of to) if (one.kind === 'user') named.add(one.userId);
  return (regionCode) => {
    const shared = frameOf(all, regionCode);
    // Nothing of what was told is held on to for a frame that all share.
    if (named.size === 0) return always(shared);
    return (userId) => (named.has(userId) ? frameOf(all, regionCode, userId) : shared);
  };
}
