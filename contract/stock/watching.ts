import type { RecordOf } from '../resources/resource.ts';
import type { cameras, towers } from './detectors.ts';

/** A figure of how something looks at the land. */
export type WatchingFact = 'eyeM' | 'rangeM' | 'headingDeg' | 'angleDeg';

/**
 * How a camera or a tower looks at the land: from how high above the ground, how far, and where. Without a heading it
 * looks all around. `turns`: it can look in every other direction, too; `assumed`: what its record does not say.
 */
export interface Watching {
  eyeM: number;
  rangeM: number;
  headingDeg?: number;
  angleDeg?: number;
  turns: boolean;
  assumed: WatchingFact[];
}

/** What is taken where a record does not say it. */
export const usualWatching = {
  camera: { eyeM: 20, rangeM: 5_000, angleDeg: 60 },
  gate: { eyeM: 6, rangeM: 200, angleDeg: 60 },
  tower: { eyeM: 15, rangeM: 10_000 },
} as const;

/** Kinds of stock that look at the land. */
export const watchers = ['camera', 'tower'] as const;

/** Such a kind. */
export type Watcher = (typeof watchers)[number];

/** Whether a kind of stock looks at the land. */
export const watches = (kind: string): kind is Watcher => watchers.some((one) => one === kind);

const missing = (facts: Readonly<Record<string, number | undefined>>): WatchingFact[] =>
  Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [name as WatchingFact] : []));

type CameraFacts = Pick<RecordOf<typeof cameras>, 'type' | 'heading' | 'angle' | 'mast' | 'range'>;

/** How a camera looks, by its record. One that stands at a road and whose heading is not known may look anywhere. */
export function watchingOfCamera({ type, heading, angle, mast, range }: CameraFacts): Watching {
  const turns = type === '1';
  const usual = turns ? usualWatching.camera : usualWatching.gate;
  return {
    eyeM: mast ?? usual.eyeM,
    rangeM: range ?? usual.rangeM,
    ...(heading === undefined ? {} : { headingDeg: heading, angleDeg: angle ?? usual.angleDeg }),
    turns,
    assumed: missing({
      eyeM: mast,
      rangeM: range,
      headingDeg: heading,
      ...(heading === undefined ? {} : { angleDeg: angle }),
    }),
  };
}

/** How people look from a tower: all around. */
export const watchingOfTower = ({ height, range }: Pick<RecordOf<typeof towers>, 'height' | 'range'>): Watching => ({
  eyeM: height ?? usualWatching.tower.eyeM,
  rangeM: range ?? usualWatching.tower.rangeM,
  turns: true,
  assumed: missing({ eyeM: height, rangeM: range }),
});

/** How a record of one of these kinds looks. */
export const watchingOf = (kind: Watcher, record: object): Watching =>
  kind === 'camera' ? watchingOfCamera(record as CameraFacts) : watchingOfTower(record);
