import type { Minutes } from '../units.ts';
import type { Landscape } from './landscape.ts';

/** The ellipse by which fire spreads everywhere from a minute on: the rate of its head, and where that runs to. */
export interface SpreadEllipse {
  readonly fromMin: Minutes;
  readonly rosMMin: number;
  readonly lengthToWidth: number;
  /** Degrees clockwise from north. */
  readonly towardDeg: number;
}

/** A grid on which fire spreads, and what stops it. */
export interface Ground {
  readonly cols: number;
  readonly rows: number;
  readonly cellM: number;
  /** As in `Landscape`. */
  readonly open: Uint8Array;
  readonly heldMin?: Float32Array;
}

/** Eccentricity of an ellipse of that shape. */
export const eccentricityOf = (lengthToWidth: number): number => Math.sqrt(1 - lengthToWidth ** -2);

/** A landscape over which one ellipse holds everywhere, changing with time; the series ascends and begins at 0. */
export function ellipseLandscape(ground: Ground, series: readonly SpreadEllipse[]): Landscape {
  const media = series.map(({ rosMMin, lengthToWidth, towardDeg }) => ({
    headMMin: rosMMin,
    eccentricity: eccentricityOf(lengthToWidth),
    east: Math.sin((towardDeg * Math.PI) / 180),
    south: -Math.cos((towardDeg * Math.PI) / 180),
  }));
  return {
    ...ground,
    periodsMin: series.map(({ fromMin }) => fromMin),
    mediumAt(_cell, period, into) {
      Object.assign(into, media[period]);
    },
  };
}
