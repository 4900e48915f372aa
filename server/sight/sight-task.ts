import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { groundWithHeights, type CountedGround } from '../ground/ground-heights.ts';
import type { GroundOrder } from '../ground/tile-task.ts';
import { readTownships, type Township } from '../ground/settlements.ts';
import { answerEach } from '../workers/answer-each.ts';
import type { Desk } from '../workers/task.ts';
import { overGround } from './over-ground.ts';
import { panoramaFrom } from './panorama.ts';
import { profileOf } from './profile.ts';
import { originOf, type SightAsk, type SightTold, type Unmarked } from './sight-ask.ts';
import { placesFrom, targetsFrom } from './targets.ts';
import { viewshedFrom } from './viewshed.ts';

function answer(ask: SightAsk, ground: CountedGround, townships: readonly Township[]): SightTold {
  const { asked } = ground;
  [asked.imported, asked.simulated] = [0, 0];
  const told = toldOf(ask, ground, townships);
  return { ...told, heights: originOf(asked) };
}

function toldOf(ask: SightAsk, ground: CountedGround, townships: readonly Township[]): Unmarked {
  switch (ask.what) {
    case 'viewshed':
      return viewshedFrom(ask, ground);
    case 'targets':
      return targetsFrom(ask, ground);
    case 'places':
      return placesFrom(ask, ground, townships);
    case 'panorama':
      return panoramaFrom(ask, ground);
    case 'profile':
      return profileOf(ask, ground);
    case 'flight':
      return overGround(ask, ground);
    default:
      return ask satisfies never;
  }
}

/** Looks over the ground for as long as it is asked to. */
export async function sightTask({ folder, places, imported }: GroundOrder, desk: Desk): Promise<void> {
  const ground = groundWithHeights(new URL(folder), imported.elevation);
  const townships = readTownships(readPlacesData(new URL(places), 'areas') as AreasFile);
  await answerEach(desk, (ask: SightAsk) => answer(ask, ground, townships));
}
