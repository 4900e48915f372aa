/** Degrees of WGS84, as GeoJSON has them. */
export type Degrees = [longitude: number, latitude: number];

/** A position as it was typed, `118.5, 30.3`; undefined where it can not be read. */
export function typedPosition(text: string): Degrees | undefined {
  const parts = text.trim().split(/[\s,，、]+/u);
  if (parts.length !== 2 || parts.some((part) => !/^-?\d{1,3}(?:\.\d{1,12})?$/u.test(part))) return undefined;
  const [longitude = 0, latitude = 0] = parts.map(Number);
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

/** Positions as they were typed, one a line; undefined where one can not be read. */
export function typedPositions(text: string): Degrees[] | undefined {
  const lines = text.split(/\n/u).filter((line) => line.trim() !== '');
  const positions = lines.flatMap((line) => {
    const position = typedPosition(line);
    return position ? [position] : [];
  });
  return positions.length === lines.length ? positions : undefined;
}

/** Whether a text is a whole number from one to another. */
export const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;
