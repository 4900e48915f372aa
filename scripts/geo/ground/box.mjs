// The box that the demo ground fills: Anhui with a margin in which it fades out. Degrees of WGS84.
export const box = { west: 114.4, south: 29, east: 120.2, north: 35 };
