/** What the classes of a raster of land cover mean: tables of well-known products, or a custom one. */
export const coverTableNames = {
  worldCover: 'ESA WorldCover（10 米）',
  globeLand30: 'GlobeLand30（30 米）',
  clcd: 'CLCD 中国年度土地覆盖（30 米）',
  own: '自定义对照表',
} as const;

/** One of them. */
export type CoverTable = keyof typeof coverTableNames;

/** A custom table has so many characters at most. */
export const mostTableCharacters = 2_000;
