/**
 * What layers draw, and who holds it: `geojson` is a collection of features that the map itself holds for several
 * layers; `live` is a list that changes with the station's streams, and that each layer draws in its own way; `tiles`
 * are asked of the server as the map comes to them. A new kind is one more case here and in `src/map/host/sources.ts`.
 * `attribution` stands on every map with the source; of the ground its own description says it (`contract/ground`).
 */
export type MapSource = { kind: 'geojson' | 'live' | 'tiles'; attribution?: string };

/** All sources of maps. */
export const mapSources = {
  relief: { kind: 'tiles' },
  ground: { kind: 'tiles' },
  base: { kind: 'live' },
  baseLabels: { kind: 'live' },
  regions: { kind: 'geojson', attribution: '区划轮廓仅供示意' },
  danger: { kind: 'live' },
  disasters: { kind: 'live' },
  positions: { kind: 'live' },
  evidence: { kind: 'live' },
  alarms: { kind: 'live' },
  stock: { kind: 'live' },
  fires: { kind: 'live' },
  pastFires: { kind: 'live' },
  sight: { kind: 'live' },
  sightUnion: { kind: 'live' },
  measured: { kind: 'live' },
  spread: { kind: 'live' },
  plans: { kind: 'live' },
  plot: { kind: 'live' },
  plotDraft: { kind: 'live' },
  sketched: { kind: 'live' },
  flights: { kind: 'live' },
  approaches: { kind: 'live' },
  marks: { kind: 'live' },
  grids: { kind: 'live' },
  gridMarks: { kind: 'live' },
  patrolCells: { kind: 'live' },
  preview: { kind: 'live' },
  corners: { kind: 'live' },
} as const satisfies Readonly<Record<string, MapSource>>;

/** Id of a source. */
export type MapSourceId = keyof typeof mapSources;
