import type { FeatureCollection } from 'geojson';
import type { ZoneDraft } from './draft.ts';

/** The grids of a draft as the map draws them, within the border of the grid that holds them. */
export const workFeatures = ({ grids, parent }: ZoneDraft, chosen: readonly string[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(parent
      ? [{ type: 'Feature' as const, properties: { id: parent.id, isOutline: true }, geometry: parent.shape }]
      : []),
    ...grids.map(({ id, name, shape, people }) => ({
      type: 'Feature' as const,
      properties: { id, name, words: name, bare: people.length === 0, chosen: chosen.includes(id) },
      geometry: shape,
    })),
  ],
});

/** The grids as they were before the draft; those that it changes are marked. */
export const formerFeatures = ({ base, parent }: ZoneDraft, changed: ReadonlySet<string>): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(parent
      ? [{ type: 'Feature' as const, properties: { id: parent.id, isOutline: true }, geometry: parent.shape }]
      : []),
    ...base.map(({ id, name, shape, people }) => ({
      type: 'Feature' as const,
      properties: { id, name, words: name, bare: people === 0, chosen: changed.has(id) },
      geometry: shape,
    })),
  ],
});
