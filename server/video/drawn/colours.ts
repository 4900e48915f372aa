/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colour between two, nearer to the second the larger the share. */
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** The colour as a canvas reads it. */
export const css = ([r, g, b]: Rgb, alpha = 1): string =>
  `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`;

/** What a picture is coloured by. At night the camera sees without colours. */
export interface Palette {
  readonly zenith: Rgb;
  readonly horizon: Rgb;
  readonly near: Rgb;
  readonly middle: Rgb;
  readonly far: Rgb;
  readonly smoke: Rgb;
}

const day: Palette = {
  zenith: [92, 141, 196],
  horizon: [214, 226, 232],
  near: [38, 62, 36],
  middle: [70, 98, 70],
  far: [168, 188, 202],
  smoke: [222, 222, 220],
};

const night: Palette = {
  zenith: [20, 22, 25],
  horizon: [72, 77, 82],
  near: [92, 98, 94],
  middle: [70, 76, 75],
  far: [52, 57, 61],
  smoke: [176, 180, 180],
};

/** The palette for a share of daylight. */
export const paletteAt = (light: number): Palette => ({
  zenith: mixed(night.zenith, day.zenith, light),
  horizon: mixed(night.horizon, day.horizon, light),
  near: mixed(night.near, day.near, light),
  middle: mixed(night.middle, day.middle, light),
  far: mixed(night.far, day.far, light),
  smoke: mixed(night.smoke, day.smoke, light),
});
