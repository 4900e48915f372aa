import { distanceText } from '../kit/distance.ts';
import { adviceMessages as say } from './messages.ts';

/** How far it is: by road where that is known, else as the crow flies. */
export const wayText = (distanceM: number, roadM: number | undefined): string =>
  roadM === undefined ? distanceText(distanceM) : say.byRoad(distanceText(roadM));
