import { serverLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { photosOf } from './view.ts';

/**
 * Who brings a photo has a place for it before its first byte is read, so that of many at once no more come than may.
 */
export interface PhotoPlaces {
  /** A place among the photos of a link; undefined where all are taken. */
  take(linkId: string): Promise<PhotoPlace | undefined>;
}

/** One place; `end` it once: whether the photo was kept decides whether it is free again. */
export interface PhotoPlace {
  end(isKept: boolean): void;
}

/** What is known of a link while photos are under way: how many it has and will have. */
interface Live {
  taken: Promise<number>;
  more: number;
  underWay: number;
}

/** Opens the places; the log tells how many photos a link has, and memory how many are on their way. */
export function openPhotoPlaces(ctx: Pick<Context, 'db'>): PhotoPlaces {
  const live = new Map<string, Live>();
  const leave = (linkId: string, one: Live): void => {
    one.underWay -= 1;
    // Counted anew from the log for the next caller.
    if (one.underWay === 0) live.delete(linkId);
  };
  return {
    async take(linkId) {
      const one = live.get(linkId) ?? { taken: photosOf(ctx, linkId), more: 0, underWay: 0 };
      live.set(linkId, one);
      one.underWay += 1;
      try {
        const before = await one.taken;
        if (before + one.more >= serverLimits.linkPhotos) {
          leave(linkId, one);
          return undefined;
        }
      } catch (error) {
        leave(linkId, one);
        throw error;
      }
      one.more += 1;
      return {
        end(isKept) {
          if (!isKept) one.more -= 1;
          leave(linkId, one);
        },
      };
    },
  };
}
