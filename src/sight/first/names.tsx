import type { SeenThing } from '../thing.ts';
import type { Placed } from './labels.ts';

const [firstRowPx, rowPx, markPx] = [20, 24, 5];

/** Fires burn, alarms stand out, all else is quiet. */
const colorOf = ({ kind }: SeenThing): string =>
  kind === 'fire'
    ? 'var(--chakra-colors-alarm-confirmed)'
    : kind === 'alarm'
      ? 'var(--chakra-colors-alarm-pending)'
      : 'var(--chakra-colors-fg)';

/** The mark of a thing: a flame's diamond, an alarm's triangle, a square; hollow where the ground hides it. */
function Mark({ thing, x, y }: Pick<Placed, 'thing' | 'x' | 'y'>) {
  const shape =
    thing.kind === 'fire'
      ? `M${x},${y - 8}l7,8l-7,8l-7,-8Z`
      : thing.kind === 'alarm'
        ? `M${x},${y - 8}l8,14h-16Z`
        : `M${x - markPx / 1.4},${y - markPx / 1.4}h${markPx * 1.4}v${markPx * 1.4}h${-markPx * 1.4}Z`;
  const color = colorOf(thing);
  return (
    <path
      d={shape}
      fill={thing.isSeen === false ? 'none' : color}
      stroke={thing.isSeen === false ? color : 'var(--chakra-colors-surface)'}
      strokeWidth="1.5"
      strokeDasharray={thing.isSeen === false ? '3 2' : undefined}
    />
  );
}

const topOf = (row: number): number => firstRowPx + row * rowPx;
const burns = ({ kind }: SeenThing): boolean => kind === 'fire' || kind === 'alarm';

/** The things of a picture with their names above the land, each on a line to its place; no line crosses a name. */
export function Names({ placed, words }: { placed: readonly Placed[]; words: (thing: SeenThing) => string }) {
  const named = placed.flatMap((one) => (one.row === undefined ? [] : [{ ...one, top: topOf(one.row) }]));
  return (
    <>
      {named.map(({ thing, x, y, top }) => (
        <line
          key={thing.id}
          x1={x}
          x2={x}
          y1={top + 6}
          y2={y}
          stroke={colorOf(thing)}
          opacity={burns(thing) ? 0.9 : 0.35}
          strokeDasharray={thing.isSeen === false ? '3 4' : undefined}
        />
      ))}
      {placed.map((one) => (
        <g key={one.thing.id} opacity={one.thing.isSeen === false ? 0.7 : 1}>
          <title>{words(one.thing)}</title>
          <Mark {...one} />
        </g>
      ))}
      {named.map(({ thing, x, top }) => (
        <text
          key={thing.id}
          x={x}
          y={top}
          textAnchor="middle"
          fontSize="0.875rem"
          fontWeight={burns(thing) ? 500 : 400}
          fill={thing.isSeen === false && !burns(thing) ? 'var(--chakra-colors-fg-muted)' : colorOf(thing)}
          stroke="var(--chakra-colors-inset)"
          strokeWidth="4"
          paintOrder="stroke"
        >
          {words(thing)}
        </text>
      ))}
    </>
  );
}
