import type { PanoramaAnswer } from '../../contract/sight/schemas.ts';
import { ridgesAround } from '../../models/sight/ridges.ts';
import type { SimulatedGround } from '../../models/terrain/simulated.ts';
import { fieldAbout, type SightAsk, standsOn } from './sight-ask.ts';

/** A quarter of a degree apart: 4 px where 60° fill a screen. */
const azimuths = 1_440;
/** Where one span of distances ends and the next begins, m: each has its own haze. */
const edgesM = [
  300, 500, 800, 1_200, 1_700, 2_300, 3_000, 4_000, 5_000, 6_500, 8_500, 11_000, 14_000, 18_000, 23_000, 30_000,
];

/** The ridges around a post, as far as mountains are seen on a clear day, whatever its own range. */
export function panoramaFrom(
  { post }: Extract<SightAsk, { what: 'panorama' }>,
  ground: Pick<SimulatedGround, 'heightAt'>,
): Omit<PanoramaAnswer, 'heights'> {
  const { field } = fieldAbout(post, ground);
  const groundM = field(0, 0);
  return {
    post: standsOn(post, groundM),
    ridges: ridgesAround(field, { eyeM: groundM + post.eyeM, edgesM, azimuths }).map(
      ({ fromM, toM, elevationsDeg }) => ({
        fromM,
        toM,
        elevationsDeg: Array.from(elevationsDeg, (degrees) => Number(degrees.toFixed(2))),
      }),
    ),
  };
}
