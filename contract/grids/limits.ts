/** Bounds of what people draw and keep of fire grids. Lengths in metres, counts where nothing else is said. */
export const gridLimits = {
  /** Corners of one grid, over all its rings, and its rings. */
  corners: 6_000,
  rings: 60,
  /** People of one grid. */
  people: 30,
  /** Grids that one edit touches or makes. */
  touched: 60,
  /** Grids that one import brings. */
  imported: 5_000,
  /** Most bytes of a file with grids, and most corners of all grids in it. */
  fileBytes: 40_000_000,
  fileCorners: 200_000,
  /**
   * How far the land of a grid may reach beyond its region. Borders of regions are known to some hundred metres, and
   * change over the years.
   */
  beyondM: 1_000,
  /** Most changes of one grid in a day. Its history is kept for good, with the land and people of each change. */
  changesADay: 30,
  /** Strips narrower than this are how exactly borders are drawn: neither gaps nor overlaps. */
  toleranceM: 5,
  /** Land without a grid that is narrower than this on average, between grids, was left by a slip of the hand. */
  gapWidthM: 60,
  /** A corner is drawn onto a border that lies so near, in pixels of the map. */
  snapPx: 12,
  /** Shapes that one look at a map shows. */
  shapes: 3_000,
  /** Milliseconds of a check in its thread. */
  checkMs: 30_000,
} as const;
