import type { Gazetteer } from '../../server/places/gazetteer.ts';
import type { Ground } from './truth.ts';

/** The region of a gazetteer as the ground of a storm. */
export const groundOf = (gazetteer: Pick<Gazetteer, 'randomPointIn' | 'locate'>, regionCode: string): Ground => ({
  somewhere(random) {
    const [longitude, latitude] = gazetteer.randomPointIn(regionCode, random);
    return { longitude, latitude };
  },
  isInside: ({ longitude, latitude }) => gazetteer.locate(longitude, latitude) !== undefined,
});
