import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { PanoramaAnswer } from '../../../contract/sight/schemas.ts';
import { sightMessages as say } from '../messages.ts';
import type { SeenThing } from '../thing.ts';
import { Compass } from './compass.tsx';
import { type Gaze, type Screen, turnedBy } from './gaze.ts';
import { placedIn } from './labels.ts';
import { Names } from './names.tsx';
import { ridgePaths, skylineAt } from './ridge-paths.ts';

/** What is written at a thing: its name and how far it is, and that it is hidden. */
export const wordsOf = ({ name, distanceM, isSeen }: SeenThing): string =>
  `${name} ${say.km(distanceM)}${isSeen === false ? `（${say.hiddenShort}）` : ''}`;

const [sky, near] = ['var(--chakra-colors-inset)', 'var(--chakra-colors-line-strong)'];

/** How much of the sky's colour lies over the land of a span of distances, percent: the further, the more. */
const hazeOf = (n: number, of: number): number => 12 + (76 * n) / Math.max(1, of - 1);

/** The size of an element, followed. */
function useSize(element: RefObject<Element | null>): Screen {
  const [size, setSize] = useState<Screen>({ width: 960, height: 540 });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Turns a panorama as a hand drags it: what is held stays below the hand. */
function useDrag(gaze: Gaze, screen: Screen, onGaze: (gaze: Gaze) => void) {
  const [held, setHeld] = useState<{ x: number; y: number }>();
  const degreesPerPx = gaze.spanDeg / Math.max(1, screen.width);
  return {
    onPointerDown({ clientX, clientY, currentTarget, pointerId }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      setHeld({ x: clientX, y: clientY });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!held) return;
      setHeld({ x: clientX, y: clientY });
      const [right, down] = [clientX - held.x, clientY - held.y];
      onGaze(turnedBy(gaze, -right * degreesPerPx, (down * degreesPerPx) / gaze.rise));
    },
    onPointerUp: () => setHeld(undefined),
  };
}

function Ridges({ ridges, gaze, screen }: { ridges: PanoramaAnswer['ridges']; gaze: Gaze; screen: Screen }) {
  return ridges
    .map((ridge, n) => {
      const { line, land } = ridgePaths(ridge, gaze, screen);
      const color = `color-mix(in oklab, ${sky} ${hazeOf(n, ridges.length)}%, ${near})`;
      return (
        <g key={ridge.toM}>
          <path d={land} style={{ fill: color }} />
          <path
            d={line}
            fill="none"
            stroke="var(--chakra-colors-fg-muted)"
            strokeWidth="1"
            opacity={n === 0 ? 0.25 : 0.45}
          />
        </g>
      );
    })
    .toReversed();
}

interface PanoramaProps {
  answer: PanoramaAnswer;
  things: readonly SeenThing[];
  gaze: Gaze;
  onGaze: (gaze: Gaze) => void;
}

/** The land around a post as it is reckoned from heights, with what stands in it; a hand turns it. */
export function Panorama({ answer: { ridges }, things, gaze, onGaze }: PanoramaProps) {
  const place = useRef<HTMLDivElement>(null);
  const screen = useSize(place);
  const drag = useDrag(gaze, screen, onGaze);
  const placed = placedIn(things, gaze, screen, { skyline: (azimuth) => skylineAt(ridges, azimuth), words: wordsOf });
  return (
    <chakra.div ref={place} position="absolute" inset="0" overflow="hidden">
      <chakra.svg
        w="100%"
        h="100%"
        bg="inset"
        viewBox={`0 0 ${screen.width} ${screen.height}`}
        role="img"
        aria-label={`${say.first.picture}，${say.first.gaze(gaze.azimuthDeg, gaze.spanDeg)}`}
        cursor="grab"
        touchAction="none"
        userSelect="none"
        {...drag}
      >
        <Ridges ridges={ridges} gaze={gaze} screen={screen} />
        <Compass gaze={gaze} screen={screen} />
        <Names placed={placed} words={wordsOf} />
      </chakra.svg>
    </chakra.div>
  );
}
