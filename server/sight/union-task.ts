import type { RegionCode } from '../../contract/ids.ts';
import { allOctaves } from '../../models/terrain/simulated.ts';
import { openAnalysisGround } from '../analyses/analysis-ground.ts';
import { forestCovers } from '../ground/cover-grid.ts';
import { readTownships } from '../ground/settlements.ts';
import type { GroundOrder } from '../ground/tile-task.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { type BoundariesFile, countyBorders, stepsPerDegree } from '../places/boundaries.ts';
import { indexCounties } from '../places/county-index.ts';
import { readPlacesData } from '../places/data-folder.ts';
import type { Desk } from '../workers/task.ts';
import { type UnionAsk, unionOf } from './union.ts';

/** What a thread is to put together: of which region's land, and where its data lie. */
export interface UnionOrder extends UnionAsk, GroundOrder {
  areaCode: RegionCode;
}

/** Puts together what the cameras of a region see, telling the share that is done; then it posts the result. */
export async function unionTask({ areaCode, ...order }: UnionOrder, { post }: Desk): Promise<void> {
  const { ground, coverAt, isSimulated } = openAnalysisGround(order);
  const places = new URL(order.places);
  const borders = countyBorders(readPlacesData(places, 'boundaries') as BoundariesFile, (code) =>
    code.startsWith(areaCode),
  );
  const index = indexCounties(borders);
  const isIn = (longitude: number, latitude: number): boolean => index.find(longitude, latitude) >= 0;
  const edge = (side: 'west' | 'south' | 'east' | 'north', of: (...all: number[]) => number): number =>
    of(...borders.map((border) => border[side])) / stepsPerDegree;
  const villages = readTownships(readPlacesData(places, 'areas') as AreasFile).flatMap(
    ({ name: town, villages: all }) =>
      all
        .map(({ name, at: [longitude = 0, latitude = 0] }) => ({ name, town, longitude, latitude }))
        .filter(({ longitude, latitude }) => isIn(longitude, latitude)),
  );
  const result = unionOf(
    order,
    {
      heightAt: (longitude, latitude, octaves) => ground.heightAt(longitude, latitude, octaves),
      isForest(longitude, latitude) {
        const cover = coverAt?.(longitude, latitude, allOctaves);
        return cover === undefined ? ground.forestAt(longitude, latitude) > 0 : forestCovers.has(cover);
      },
      isIn,
      bounds: [edge('west', Math.min), edge('south', Math.min), edge('east', Math.max), edge('north', Math.max)],
      villages,
    },
    (share) => post({ share }),
  );
  post({ ...result, isSimulated });
}
