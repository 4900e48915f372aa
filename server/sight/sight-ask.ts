import type {
  HeightsOrigin,
  PanoramaAnswer,
  PlacesAnswer,
  Post,
  ProfileAnswer,
  ProfileBody,
  TargetsAnswer,
  TargetsBody,
  ViewshedAnswer,
} from '../../contract/sight/schemas.ts';
import type { HeightField } from '../../models/sight/height-field.ts';
import { allOctaves, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { degreeM } from '../places/metres.ts';

/** A post before its ground is known. */
export type Standing = Omit<Post, 'groundM'>;

/** A resource that lies about a post. */
export type Candidate = Pick<PlacesAnswer['places'][number], 'kind' | 'name' | 'longitude' | 'latitude'>;

/** What a thread is asked. */
export type SightAsk =
  | { what: 'viewshed'; post: Standing; targetM: number }
  | { what: 'targets'; post: Standing; targets: TargetsBody['targets'] }
  | { what: 'places'; post: Standing; candidates: readonly Candidate[] }
  | { what: 'panorama'; post: Standing }
  | ({ what: 'profile' } & ProfileBody)
  | { what: 'flight'; way: readonly FlightPoint[] };

/** A point over which something flies, in metres above the ground there. */
export interface FlightPoint {
  longitude: number;
  latitude: number;
  heightM: number;
}

/**
 * A straight flight from point to point over the ground. `profile`: metres from its beginning, the ground there and the
 * flight, above the sea; `clearanceM`: the least height above the ground, `clearanceAtM` along.
 */
export interface OverGround {
  lengthM: number;
  profile: [at: number, groundM: number, flightM: number][];
  clearanceM: number;
  clearanceAtM: number;
  heights: HeightsOrigin;
}

/** What it answers. */
export type SightTold = ViewshedAnswer | TargetsAnswer | PlacesAnswer | PanoramaAnswer | ProfileAnswer | OverGround;

type WithoutHeights<T> = T extends unknown ? Omit<T, 'heights'> : never;
/** An answer before it is known whether its heights are made up. */
export type Unmarked = WithoutHeights<SightTold>;

/** From where the heights came that were asked for. */
export const originOf = ({ imported, simulated }: { imported: number; simulated: number }): HeightsOrigin =>
  simulated === 0 ? 'imported' : imported === 0 ? 'simulated' : 'partly';

/** The ground about a post, in metres east and north of it. */
export function fieldAbout({ longitude, latitude }: Standing, { heightAt }: Pick<SimulatedGround, 'heightAt'>) {
  const { east, north } = degreeM(latitude);
  const field: HeightField = (eastM, northM) =>
    heightAt(longitude + eastM / east, latitude + northM / north, allOctaves);
  const metresTo = (place: { longitude: number; latitude: number }): { eastM: number; northM: number } => ({
    eastM: (place.longitude - longitude) * east,
    northM: (place.latitude - latitude) * north,
  });
  return { field, metresTo };
}

/** The post with the height of its ground, in whole decimetres. */
export const standsOn = (post: Standing, groundM: number): Post => ({ ...post, groundM: Number(groundM.toFixed(1)) });
