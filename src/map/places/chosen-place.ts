import { readCoordinates, type ReadCoordinates } from '../../../contract/geometry/coordinates.ts';
import type { Box, Position } from '../../../contract/geometry/polygon.ts';
import { placeMessages as say } from './messages.ts';

/** A place that was chosen from the list; `title` is what then stands in the box. */
export interface ChosenPlace {
  title: string;
  longitude: number;
  latitude: number;
  surveyed: boolean;
  /** What the alarm's place is called where the village nearby would not do. */
  placeName?: string;
}

/** What stands in the box of a place, and the place of the list that it names. */
export interface PlaceText {
  place: string;
  chosen?: ChosenPlace | undefined;
}

/** A place on the map is good to a metre. */
const pressedDecimals = 5;

/** What stands in the box for a point of the map. */
export const textAt = (at: Position): PlaceText => ({
  place: at.map((degrees) => degrees.toFixed(pressedDecimals)).join(', '),
  chosen: undefined,
});

/** The point that the box means; undefined where it holds nothing, or a name of which none is chosen. */
export const pointOf = ({ place, chosen }: PlaceText, box: Box | undefined): ReadCoordinates =>
  chosen ? { at: [chosen.longitude, chosen.latitude] } : readCoordinates(place, box);

/** What is wrong with a box that means this point. */
export function placeFault({ place }: PlaceText, point: ReadCoordinates): string | undefined {
  if (place.trim() === '') return say.needPlace;
  if (!point) return say.notChosen;
  return 'fault' in point ? point.fault : undefined;
}
