import { type Fire, isBurning } from './fire.ts';
import type { FireId } from '../ids.ts';

/** What must be known of a fire to tell whether somebody has it in hand. */
export type FireNow = Pick<Fire, 'status' | 'endedAt' | 'mainFireId'>;

/** A fire by its id; undefined where it is not known. */
export type FireLookup = (fireId: FireId) => FireNow | undefined;

/** More fires than were ever found to be the same one. */
export const mostMains = 20;

/** The fire, or the main fire of a repeat. */
function mainOf(fireId: FireId, fireOf: FireLookup): FireNow | undefined {
  let fire = fireOf(fireId);
  for (let n = 0; fire?.status === 'repeat' && fire.mainFireId !== undefined && n < mostMains; n += 1)
    fire = fireOf(fire.mainFireId);
  return fire;
}

/** Whether one of these fires burns, so that somebody has it in hand. */
export const isInHand = (fireIds: readonly FireId[], fireOf: FireLookup): boolean =>
  fireIds.some((id) => {
    const fire = mainOf(id, fireOf);
    return fire !== undefined && isBurning(fire);
  });

/** When the last of these fires ended, among those with a known end (ISO 8601); undefined for none. */
export const overSince = (fireIds: readonly FireId[], fireOf: FireLookup): string | undefined =>
  fireIds
    .map((id) => mainOf(id, fireOf)?.endedAt)
    .reduce((newest, at) => (at !== undefined && (newest === undefined || at > newest) ? at : newest), undefined);
