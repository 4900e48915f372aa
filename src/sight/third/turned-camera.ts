import type { Post } from '../../../contract/sight/schemas.ts';
import { placeAt } from '../../map/sight/map-sight.ts';

/** How a map is looked at: a place, how near, which azimuth is up, and how far it is laid back, in degrees. */
export interface TurnedCamera {
  center: [number, number];
  zoom: number;
  bearing: number;
  pitch: number;
}

/** Metres of a pixel of the equator at zoom 0. */
const equatorM = 78_271.517;
/** What is looked at fills so much of the map, and its middle lies so far ahead of the eye. */
const [share, ahead] = [0.8, 0.45];
const [laidBackDeg, leastZoom, mostZoom] = [45, 8, 15];

const zoomFor = (latitude: number, metres: number, px: number): number => {
  const zoom = Math.log2((equatorM * Math.cos((latitude * Math.PI) / 180) * px * share) / metres);
  return Math.min(mostZoom, Math.max(leastZoom, zoom));
};

/**
 * The map turned to where one looks from a post: the azimuth is up and the land ahead fills it. Where one looks all
 * around, north is up and the whole circle is seen. `px`: the shorter side of the map.
 */
export function turnedCamera(
  post: Pick<Post, 'longitude' | 'latitude' | 'rangeM'>,
  headingDeg: number | undefined,
  px: number,
): TurnedCamera {
  const { longitude, latitude, rangeM } = post;
  if (headingDeg === undefined)
    return { center: [longitude, latitude], zoom: zoomFor(latitude, 2 * rangeM, px), bearing: 0, pitch: 0 };
  const [x, y] = placeAt(post, headingDeg, rangeM * ahead);
  return { center: [x, y], zoom: zoomFor(latitude, rangeM, px), bearing: headingDeg, pitch: laidBackDeg };
}
