type Rings = readonly (readonly (readonly number[])[])[];

/** A text in XML. */
export const kmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const ringOf = (ring: Rings[number]): string =>
  `<LinearRing><coordinates>${ring.map((position) => position.join(',')).join(' ')}</coordinates></LinearRing>`;

const polygonOf = ([outer = [], ...islands]: Rings): string =>
  `<Polygon><outerBoundaryIs>${ringOf(outer)}</outerBoundaryIs>${islands
    .map((island) => `<innerBoundaryIs>${ringOf(island)}</innerBoundaryIs>`)
    .join('')}</Polygon>`;

/** Areas as KML has them. */
export const kmlAreas = (areas: readonly Rings[]): string =>
  `<MultiGeometry>${areas.map(polygonOf).join('')}</MultiGeometry>`;

/** A document of placemarks, KML 2.2. */
export const kmlFile = (name: string, marks: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${kmlText(name)}</name>` +
  `${marks.join('')}</Document></kml>\n`;
