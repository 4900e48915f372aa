/** So many sections of pages have a choice of layers of their own, for one person. */
export const mostMapSections = 40;

/** So many views of maps may one person keep. */
export const mostMapViews = 30;

/** The nearest zoom of a base map, of tiles of 256 pixels. */
export const mostBaseZoom = 22;

/** Files of tiles that administrators have uploaded, at most; each of as many bytes as other map data. */
export const mostBaseUploads = 20;
