import type { Feature, Position } from 'geojson';
import { expect, test } from 'vitest';
import { placesDataFolder, readPlacesData } from '../../server/places/data-folder.ts';
import { regionsOf, type MapOutline } from '../../src/map/outline.ts';

const outline = readPlacesData(placesDataFolder(), 'outline') as MapOutline;
const levels = ['counties', 'cities', 'province'] as const;

/** The pieces of a line between two of its points, whichever way it runs. */
const piecesOf = (line: readonly Position[]): string[] =>
  line.slice(1).map((to, n) => [String(line[n]), String(to)].toSorted().join(' '));
const ringsOf = ({ geometry }: Feature): Position[][] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flat()
    : (geometry as { coordinates: Position[][] }).coordinates;
const piecesOfLevel = (level: (typeof levels)[number]): Set<string> =>
  new Set(outline[level].features.flatMap(ringsOf).flatMap(piecesOf));

const borders = regionsOf(outline).features.flatMap(({ properties, geometry }) =>
  properties?.['part'] === 'border' && geometry.type === 'MultiLineString'
    ? geometry.coordinates.flatMap(piecesOf).map((piece) => [piece, String(properties['level'])] as const)
    : [],
);

test('every boundary of the outline is drawn, each once, though two areas share it', () => {
  const pieces = borders.map(([piece]) => piece);
  expect(new Set(pieces)).toEqual(new Set(levels.flatMap((level) => [...piecesOfLevel(level)])));
  expect(pieces).toHaveLength(new Set(pieces).size);
});

test('a boundary of a city is one of a city, not of its counties', () => {
  const [province, cities] = [piecesOfLevel('province'), piecesOfLevel('cities')];
  const levelOf = (piece: string): string => (province.has(piece) ? 'province' : cities.has(piece) ? 'city' : 'county');
  expect(borders.filter(([piece, level]) => level !== levelOf(piece))).toEqual([]);
  expect(new Set(borders.map(([, level]) => level))).toEqual(new Set(['province', 'city', 'county']));
});
