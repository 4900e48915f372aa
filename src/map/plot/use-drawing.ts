import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlotColor } from '../../../contract/fires/plot.ts';
import type { MapHost } from '../host/map-host.ts';
import type { Pen } from './pen.ts';

/** What can be drawn for a form, point by point. */
export type DrawnKind = 'point' | 'line' | 'area';

/** Drawing one thing after the other on a map that stands beside a form. */
export interface Drawing {
  /** What is drawn now. */
  readonly kind: DrawnKind | undefined;
  /** How many points it has. */
  readonly placed: number;
  /** Begins to draw; what was being drawn is dropped. */
  readonly begin: (kind: DrawnKind, color: PlotColor, drawn: (points: [number, number][]) => void) => void;
  readonly finish: () => void;
  readonly back: () => void;
  readonly cancel: () => void;
}

const least: Readonly<Record<DrawnKind, number>> = { point: 1, line: 2, area: 3 };

/** Whether a thing has as many points as it needs. */
export const isEnough = (kind: DrawnKind, placed: number): boolean => placed >= least[kind];

/** What keeps a key for itself while something is drawn: in a box of one line Enter ends the drawing, not the form. */
const ownKeys: Readonly<Partial<Record<string, string>>> = {
  Enter: 'textarea, button, a',
  Backspace: 'input, textarea',
};

interface Work {
  kind: DrawnKind;
  drawn: (points: [number, number][]) => void;
}

/**
 * Draws on a map while a form has the focus: presses place points, Enter ends, Backspace takes the last one back and
 * Escape drops it all; a button keeps its Enter, and a box its Backspace.
 */
export function useDrawing(host: MapHost | undefined): Drawing {
  const [work, setWork] = useState<Work>();
  const [placed, setPlaced] = useState(0);
  const pen = useRef<Pen>(undefined);
  const latest = useRef<Work>(undefined);
  const end = (): void => {
    latest.current = undefined;
    setWork(undefined);
    setPlaced(0);
  };
  const open = async (to: MapHost, next: Work, color: PlotColor): Promise<void> => {
    // With the pen comes what draws figures; forms that draw nothing do without it.
    const { createPen } = await import('./pen.ts');
    if (latest.current !== next) return;
    pen.current ??= createPen(to, {
      drawn({ points }) {
        const done = latest.current;
        end();
        done?.drawn(points);
      },
      changed: ({ points }) => setPlaced(points.length),
      keep: () => undefined,
      remove: () => undefined,
      left: end,
      snapTo: () => [],
    });
    pen.current.draw({ id: 'drawing', kind: next.kind, color, points: [] });
  };
  const begin: Drawing['begin'] = (kind, color, drawn) => {
    if (!host) return;
    pen.current?.stop();
    const next = { kind, drawn };
    latest.current = next;
    setWork(next);
    setPlaced(0);
    // Enter ends what is drawn from now on; on the button it would begin anew.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void open(host, next, color);
  };
  const cancel = (): void => {
    pen.current?.stop();
    end();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = { Escape: cancel, Enter: () => pen.current?.finish(), Backspace: () => pen.current?.back() }[event.key];
    const own = ownKeys[event.key];
    if (!act || (own !== undefined && event.target instanceof HTMLElement && event.target.closest(own))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    // It is there when the first press comes.
    if (host) void import('./pen.ts');
  }, [host]);
  useEffect(() => {
    if (!work) return undefined;
    // Before the dialog, which Escape would close.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [work]);
  useEffect(() => {
    if (!host) return undefined;
    return () => {
      latest.current = undefined;
      pen.current?.stop();
      pen.current = undefined;
    };
  }, [host]);
  return {
    kind: work?.kind,
    placed,
    begin,
    finish: () => pen.current?.finish(),
    back: () => pen.current?.back(),
    cancel,
  };
}
