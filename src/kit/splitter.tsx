import { chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { remember, remembered } from './remembered.ts';
import { rootPx } from './use-root-px.ts';

/** Bounds of a width that a person may set, in rem, and the usual one. */
export interface WidthBounds {
  least: number;
  most: number;
  usual: number;
}

const within = ({ least, most }: WidthBounds, rem: number): number => Math.min(most, Math.max(least, rem));

/** A width in rem that a person sets, kept by this browser under a key. */
export function useKeptWidth(key: string, bounds: WidthBounds): [number, (rem: number) => void] {
  const [rem, setRem] = useState(() => {
    const kept = Number(remembered(key));
    return kept > 0 ? within(bounds, kept) : bounds.usual;
  });
  return [
    rem,
    (next) => {
      const fit = within(bounds, next);
      setRem(fit);
      remember(key, String(fit));
    },
  ];
}

const stepRem = 1;

/**
 * The edge between two parts of a screen: it is drawn by the pointer or moved by the arrows, and a double press or
 * Home brings the usual width back. `grows`: the direction in which the part that has the width becomes wider.
 */
export function Splitter({
  label,
  rem,
  bounds,
  grows,
  onChange,
}: {
  label: string;
  rem: number;
  bounds: WidthBounds;
  grows: 'left' | 'right';
  onChange: (rem: number) => void;
}) {
  const from = useRef<{ x: number; rem: number }>(undefined);
  const sign = grows === 'right' ? 1 : -1;
  const down = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, rem };
  };
  const move = (event: PointerEvent): void => {
    if (from.current) onChange(from.current.rem + (sign * (event.clientX - from.current.x)) / rootPx());
  };
  const up = (): void => {
    from.current = undefined;
  };
  const pressed = (event: KeyboardEvent): void => {
    const next = { ArrowRight: rem + sign * stepRem, ArrowLeft: rem - sign * stepRem, Home: bounds.usual }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <chakra.div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      title={label}
      aria-valuenow={Math.round(rem)}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      tabIndex={0}
      position="relative"
      w="1"
      bg="line"
      cursor="col-resize"
      touchAction="none"
      _hover={{ bg: 'line.strong' }}
      _before={{ content: '""', position: 'absolute', inset: '0 -0.25rem', zIndex: 1 }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={() => onChange(bounds.usual)}
      onKeyDown={pressed}
    />
  );
}
