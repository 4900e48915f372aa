import { turnTo } from '../thing.ts';

/**
 * How a panorama is looked at: the azimuth and the elevation of its middle, how many degrees fill its width, and how
 * many times heights are drawn as large as widths.
 */
export interface Gaze {
  azimuthDeg: number;
  pitchDeg: number;
  spanDeg: number;
  rise: number;
}

/** The size of a picture, px. */
export interface Screen {
  width: number;
  height: number;
}

const [leastSpan, mostSpan, mostPitch] = [10, 180, 45];

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A gaze turned by so many degrees. */
export const turnedBy = (gaze: Gaze, azimuthDeg: number, pitchDeg = 0): Gaze => ({
  ...gaze,
  azimuthDeg: (gaze.azimuthDeg + azimuthDeg + 720) % 360,
  pitchDeg: within(gaze.pitchDeg + pitchDeg, -mostPitch, mostPitch),
});

/** A gaze that takes in so many times as much. */
export const widened = (gaze: Gaze, times: number): Gaze => ({
  ...gaze,
  spanDeg: within(gaze.spanDeg * times, leastSpan, mostSpan),
});

/** Where an azimuth stands in a picture, px from its left; beyond its edges where it is not seen. */
export const xOf = ({ azimuthDeg, spanDeg }: Gaze, { width }: Screen, azimuth: number): number =>
  width / 2 + (turnTo(azimuthDeg, azimuth) * width) / spanDeg;

/** Where an elevation stands, px from the top. */
export const yOf = ({ pitchDeg, spanDeg, rise }: Gaze, { width, height }: Screen, elevation: number): number =>
  height / 2 - ((elevation - pitchDeg) * rise * width) / spanDeg;

/** Whether an azimuth stands in the picture. */
export const isInPicture = ({ azimuthDeg, spanDeg }: Gaze, azimuth: number): boolean =>
  Math.abs(turnTo(azimuthDeg, azimuth)) <= spanDeg / 2;
