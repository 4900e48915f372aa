import type { Post } from '../../../contract/sight/schemas.ts';
import type { Cone } from '../../map/sight/map-sight.ts';
import type { Aiming } from './use-aim.ts';

/** Of one that turns all around, a picture is so many degrees wide. */
const usualAngleDeg = 60;

/**
 * In which direction one looks now: of one that turns to where it is to look, else as the address (`azimuthDeg`) or its
 * record says; undefined where it looks all around.
 */
export function coneOf(
  post: Post | undefined,
  { seen }: Pick<Aiming, 'seen'>,
  azimuthDeg: number | undefined,
): Cone | undefined {
  if (!post) return undefined;
  const headingDeg = post.turns ? (seen?.azimuthDeg ?? azimuthDeg ?? post.headingDeg) : post.headingDeg;
  if (headingDeg === undefined) return undefined;
  const { longitude, latitude, rangeM, angleDeg = usualAngleDeg } = post;
  return { longitude, latitude, rangeM, headingDeg, angleDeg };
}
