import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { type DisasterColour, disasterColours } from '../../contract/disasters/words.ts';
import { stateShapes } from '../kit/state-shapes.ts';
import { mapMessages as say } from './messages.ts';
import { namePlaces } from './name-places.ts';
import type { MapOutline } from './outline.ts';
import styles from './region-map.module.css';
import type { RegionWhere } from './region-whereabouts.ts';
import { drawRegions, type RegionShape } from './region-shapes.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What a map shows of a region: how dark it is (0–5), a short figure below its name, and both in words. */
export interface RegionFigure {
  tone: 0 | 1 | 2 | 3 | 4 | 5;
  figure: string;
  inWords: string;
}

/** Warnings of disaster in a region: the colour of the gravest, and all of them in words. */
export interface RegionWarning {
  colour: DisasterColour;
  inWords: string;
}

/** A thing that is open, by its state's shape; WGS84 degrees. */
export interface RegionPoint {
  id: string;
  kind: 'fire' | 'pending' | 'received';
  longitude: number;
  latitude: number;
}

interface RegionMapProps {
  outline: MapOutline;
  regionCode: RegionCode;
  /** By the regions' codes; one without is not coloured. */
  figures: ReadonlyMap<string, RegionFigure>;
  /** `alarm`: the tones are those of an alarm; `calm`: they are mere figures. */
  tones: 'alarm' | 'calm';
  points: readonly RegionPoint[];
  /** By the regions' codes: hatched over their colour, below what is open. */
  warned?: ReadonlyMap<string, RegionWarning>;
  /** Where people and vehicles are, below what is open. */
  whereabouts?: readonly RegionWhere[];
  label: string;
  /** Height of names on the screen, in pixels. */
  textPx: number;
  /** Goes into a region; absent where nobody can. */
  onOpen?: ((code: string) => void) | undefined;
}

/** Names make room for so many marks; among more they would find none. */
const mostKeptFree = 20;

const shapeOf = { fire: stateShapes.confirmed, pending: stateShapes.pending, received: stateShapes.received } as const;

/** Id of a hatch: each map has its own, since a page that is kept out of sight may hold another. */
const hatchOf = (map: string, colour: DisasterColour): string => `${map}${colour}`;

/** Hatches in the colours of warnings, `size` of the drawing's units wide. */
const Hatches = ({ map, size }: { map: string; size: number }) => (
  <defs>
    {disasterColours.map((colour) => (
      <pattern
        key={colour}
        id={hatchOf(map, colour)}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line
          y2={size}
          stroke={`var(--chakra-colors-disaster-${colour})`}
          strokeWidth={size * 0.5}
          strokeOpacity={0.55}
        />
      </pattern>
    ))}
  </defs>
);

function Region({
  shape: { code, name, path },
  figure,
  warning,
  map,
  onOpen,
}: {
  shape: RegionShape;
  figure: RegionFigure | undefined;
  warning: RegionWarning | undefined;
  map: string;
  onOpen: ((code: string) => void) | undefined;
}) {
  const drawn = (
    <>
      <path className={styles['region']} d={path} fillRule="evenodd" data-tone={figure?.tone ?? 0} />
      {warning && (
        <path className={styles['warned']} d={path} fillRule="evenodd" fill={`url(#${hatchOf(map, warning.colour)})`} />
      )}
    </>
  );
  const said = [figure?.inWords, warning?.inWords].filter((text) => text !== undefined);
  const words = said.length === 0 ? name : `${name}：${said.join('；')}`;
  if (!onOpen)
    return (
      <g role="img" aria-label={words}>
        <title>{words}</title>
        {drawn}
      </g>
    );
  const byKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen(code);
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={say.open(words)}
      className={styles['link']}
      onClick={() => onOpen(code)}
      onKeyDown={byKey}
    >
      <title>{words}</title>
      {drawn}
    </g>
  );
}

const nobody: readonly RegionWhere[] = [];

/** Rings where people and vehicles are, with a number where several are counted together; `unit`: size of a mark. */
function Whereabouts({
  all,
  placeOf,
  unit,
}: {
  all: readonly RegionWhere[];
  placeOf: (longitude: number, latitude: number) => readonly [number, number];
  unit: number;
}) {
  return all.map(({ id, longitude, latitude, n, isOld }) => {
    const [x, y] = placeOf(longitude, latitude);
    const radius = n > 1 ? unit * 0.55 : unit * 0.22;
    return (
      <g key={id} aria-hidden className={styles['where']} data-old={isOld}>
        <circle cx={x} cy={y} r={radius} />
        {n > 1 && (
          <text x={x} y={y} dy="0.35em" fontSize={unit * 0.6}>
            {n}
          </text>
        )}
      </g>
    );
  });
}

/** The size of an element on the screen, followed; a usual one before it is known. */
function useShownSize(place: RefObject<Element | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 500, height: 500 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) setSize({ width: box.width, height: box.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}

/**
 * The regions below one on their own boundaries, coloured by a figure, with what is open in its place. Drawn as SVG, so
 * that it is sharp on a wall of any size, reachable by key, and needs no WebGL.
 */
export default function RegionMap({
  outline,
  regionCode,
  figures,
  tones,
  points,
  whereabouts = nobody,
  warned,
  label,
  textPx,
  onOpen,
}: RegionMapProps) {
  const place = useRef<SVGSVGElement>(null);
  const map = useId();
  const shownPx = useShownSize(place);
  const drawing = useMemo(() => drawRegions(outline, regionCode), [outline, regionCode]);
  if (!drawing) return null;
  const { width, height, shapes, placeOf } = drawing;
  // Names and marks keep their size on the screen, however large the map is drawn.
  const perPx = Math.max(width / shownPx.width, height / shownPx.height);
  const [textSize, pointPx] = [textPx * perPx, textPx * perPx];
  const placed = points.map(({ id, kind, longitude, latitude }) => {
    const [x, y] = placeOf(longitude, latitude);
    return { id, kind, x, y };
  });
  const figureOf = (code: string): string => figures.get(code)?.figure ?? '';
  const namesAt = namePlaces(
    shapes.map(({ code, ...shape }) => ({ ...shape, figure: figureOf(code), urgency: figures.get(code)?.tone ?? 0 })),
    textSize,
    placed.length > mostKeptFree ? [] : placed,
  );
  return (
    <svg
      ref={place}
      className={`${styles['map']} ${styles[tones]}`}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      style={{ '--map-text': `${textSize}px` } as never}
    >
      {warned && warned.size > 0 && <Hatches map={map} size={pointPx * 0.7} />}
      {shapes.map((shape) => (
        <Region
          key={shape.code}
          shape={shape}
          figure={figures.get(shape.code)}
          map={map}
          warning={warned?.get(shape.code)}
          onOpen={shape.code === regionCode ? undefined : onOpen}
        />
      ))}
      <Whereabouts all={whereabouts} placeOf={placeOf} unit={pointPx} />
      {placed.map(({ id, kind, x, y }) => (
        <path
          key={id}
          aria-hidden
          className={styles['point']}
          data-kind={kind}
          fillRule="evenodd"
          d={shapeOf[kind]}
          transform={`translate(${x - pointPx / 2} ${y - pointPx / 2}) scale(${pointPx / 24})`}
        />
      ))}
      {shapes.map(({ code, name }, n) => {
        const at = namesAt[n];
        return at === undefined ? null : (
          <text key={code} aria-hidden className={styles['name']} {...at}>
            {name}
            {figureOf(code) !== '' && (
              <tspan className={styles['figure']} x={at.x} dy="1.15em">
                {figureOf(code)}
              </tspan>
            )}
          </text>
        );
      })}
    </svg>
  );
}
