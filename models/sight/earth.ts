/** Mean radius of the earth (IUGG), m. */
const earthM = 6_371_008.8;
/** By so much of the earth's curve the air bends light back, as surveyors have it for an ordinary day. */
const refraction = 0.13;
/** Half the curve that is left, per metre. */
const bend = (1 - refraction) / (2 * earthM);

/** How far level ground has sunk below a level line of sight at a distance, m. */
export const dropM = (distanceM: number): number => distanceM * distanceM * bend;

/** How far an eye so many metres above a level plain sees what stands so many metres above it, m. */
export const horizonM = (eyeM: number, targetM = 0): number =>
  Math.sqrt(Math.max(0, eyeM) / bend) + Math.sqrt(Math.max(0, targetM) / bend);
