import type { PlacesAnswer, SeenPlace, TargetsAnswer } from '../../contract/sight/schemas.ts';
import { type HeightField, sightTo } from '../../models/sight/height-field.ts';
import type { SimulatedGround } from '../../models/terrain/simulated.ts';
import type { Township } from '../ground/settlements.ts';
import { type Candidate, fieldAbout, type SightAsk, standsOn } from './sight-ask.ts';

/** So many villages are told of, the nearest ones. */
const mostVillages = 150;
/** Of a village or a resource one sees what stands so many metres above its ground: roofs, masts. */
const builtM = 6;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

function seenAs(
  field: HeightField,
  eyeM: number,
  target: { eastM: number; northM: number; targetM: number },
): SeenPlace & { groundM: number } {
  const { isSeen, hidden, distanceM, azimuthDeg, elevationDeg, groundM } = sightTo(field, { eyeM, ...target });
  return {
    distanceM: Math.round(distanceM),
    azimuthDeg: rounded(azimuthDeg, 2),
    elevationDeg: rounded(elevationDeg, 3),
    isSeen,
    ...(hidden ? { hidden: { atM: Math.round(hidden.atM), byM: rounded(hidden.byM, 1) } } : {}),
    groundM: rounded(groundM, 1),
  };
}

/** How targets are seen from a post, also beyond its range. */
export function targetsFrom(
  { post, targets }: Extract<SightAsk, { what: 'targets' }>,
  ground: Pick<SimulatedGround, 'heightAt'>,
): Omit<TargetsAnswer, 'heights'> {
  const { field, metresTo } = fieldAbout(post, ground);
  return {
    post: standsOn(post, field(0, 0)),
    targets: targets.map(({ id, aboveM, ...place }) => ({
      id,
      ...seenAs(field, post.eyeM, { ...metresTo(place), targetM: aboveM }),
    })),
  };
}

const villagesOf = (townships: readonly Township[]): Candidate[] =>
  townships.flatMap(({ villages }) =>
    villages.map(({ name, at: [longitude = 0, latitude = 0] }) => ({ kind: 'village', name, longitude, latitude })),
  );

/** Villages and resources within the range of a post, nearest first. */
export function placesFrom(
  { post, candidates }: Extract<SightAsk, { what: 'places' }>,
  ground: Pick<SimulatedGround, 'heightAt'>,
  townships: readonly Township[],
): Omit<PlacesAnswer, 'heights'> {
  const { field, metresTo } = fieldAbout(post, ground);
  const near = (all: readonly Candidate[], most: number) =>
    all
      .map((one) => ({ ...one, ...metresTo(one) }))
      .map((one) => ({ ...one, metres: Math.hypot(one.eastM, one.northM) }))
      .filter(({ metres }) => metres <= post.rangeM && metres > 1)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, most);
  const found = [...near(villagesOf(townships), mostVillages), ...near(candidates, candidates.length)];
  return {
    post: standsOn(post, field(0, 0)),
    places: found
      .sort((a, b) => a.metres - b.metres)
      .map(({ kind, name, longitude, latitude, eastM, northM }) => {
        const { groundM: _, ...seen } = seenAs(field, post.eyeM, { eastM, northM, targetM: builtM });
        return { kind, name, longitude, latitude, ...seen };
      }),
  };
}
