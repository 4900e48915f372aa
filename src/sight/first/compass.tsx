import { sightMessages } from '../messages.ts';
import { type Gaze, type Screen, xOf, yOf } from './gaze.ts';

const say = sightMessages.first;
const bandPx = 26;
/** A figure that would be cut off at the edge of the picture is left out. */
const edgePx = 18;

/** Degrees between the figures of a scale that has room for about so many. */
const stepFor = (degrees: number, most: number): number =>
  [1, 2, 5, 10, 15, 30, 45].find((step) => degrees / step <= most) ?? 90;

const azimuthWords = (azimuth: number): string =>
  azimuth % 45 === 0 ? (say.directions[azimuth / 45] ?? '') : `${azimuth}°`;

/** The azimuths below a picture, and the elevations at its left edge. */
export function Compass({ gaze, screen }: { gaze: Gaze; screen: Screen }) {
  const step = stepFor(gaze.spanDeg, Math.max(4, screen.width / 90));
  const first = Math.ceil((gaze.azimuthDeg - gaze.spanDeg / 2) / step);
  const azimuths = Array.from({ length: Math.floor(gaze.spanDeg / step) + 1 }, (_, n) => (first + n) * step);
  const tall = (gaze.spanDeg * screen.height) / Math.max(1, screen.width) / gaze.rise;
  const rise = stepFor(tall, 8);
  const lowest = Math.ceil((gaze.pitchDeg - tall / 2) / rise);
  const elevations = Array.from({ length: Math.floor(tall / rise) + 1 }, (_, n) => (lowest + n) * rise);
  const bottom = screen.height - bandPx;
  return (
    <g aria-hidden>
      {elevations.map((degrees) => {
        const y = yOf(gaze, screen, degrees);
        if (y < 12 || y > bottom - 8) return null;
        return (
          <g key={degrees}>
            <line
              x1="0"
              x2={degrees === 0 ? screen.width : 8}
              y1={y}
              y2={y}
              stroke="var(--chakra-colors-line-strong)"
              strokeDasharray={degrees === 0 ? '2 6' : undefined}
            />
            <text
              x="12"
              y={y + 5}
              fontSize="0.875rem"
              fill="var(--chakra-colors-fg)"
              stroke="var(--chakra-colors-inset)"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {`${degrees}°`}
            </text>
          </g>
        );
      })}
      <rect x="0" y={bottom} width={screen.width} height={bandPx} fill="var(--chakra-colors-surface)" opacity="0.92" />
      {azimuths.map((degrees) => {
        const azimuth = ((degrees % 360) + 360) % 360;
        const x = xOf(gaze, screen, azimuth);
        const isNamed = azimuth % 45 === 0;
        if (x < edgePx || x > screen.width - edgePx) return null;
        return (
          <g key={degrees}>
            <line x1={x} x2={x} y1={bottom} y2={bottom + 5} stroke="var(--chakra-colors-fg-muted)" />
            <text
              x={x}
              y={bottom + 20}
              textAnchor="middle"
              fontSize="0.875rem"
              fontWeight={isNamed ? 500 : 400}
              fill={isNamed ? 'var(--chakra-colors-fg)' : 'var(--chakra-colors-fg-muted)'}
            >
              {azimuthWords(azimuth)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
