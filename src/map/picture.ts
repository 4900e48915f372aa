/**
 * A square picture for a map, `px` wide, as `draw` paints it; undefined where the browser has no canvas. It is painted
 * in memory: to read it back from the graphics card would hold up the page until the card is idle.
 */
export function pictureOf(px: number, draw: (pen: CanvasRenderingContext2D) => void): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = px;
  canvas.height = px;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  draw(pen);
  return pen.getImageData(0, 0, px, px);
}
