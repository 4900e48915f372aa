import { useState } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { type PlotDrawing, type PlotFigure, plotKindNames } from '../../../contract/fires/plot.ts';
import type { Behavior } from '../../../streams/behavior.ts';
import type { CommandState } from '../../../streams/derived/command.ts';
import { randomId } from '../../kit/random-id.ts';
import { useStation } from '../../kit/station.tsx';
import { plotMessages as say } from './messages.ts';

/** What is under the hand: a new figure, or another shape of one that stood at `base`. */
export interface Work {
  figure: PlotDrawing;
  base?: PlotFigure;
}

/** A figure that is not on the map but is not lost either: why, and what can be done with it. */
export interface KeptFigure {
  figure: PlotDrawing;
  why: string;
  verb: string;
  /** Whether it is drawn on rather than sent again. */
  isUnfinished?: true;
  /** Whether the person has removed it themselves: nothing is left to be done. */
  isRemoved?: true;
}

/** The commands on their way and the kept figures of a fire. */
interface Held {
  sending: readonly PlotDrawing[];
  kept: readonly KeptFigure[];
}

const nothing: Held = { sending: [], kept: [] };

const whatOf = ({ kind, text }: Pick<PlotDrawing, 'kind' | 'text'>): string => say.named(plotKindNames[kind], text);

/** A figure as it is drawn, of one that stands in the fire. */
export const drawingOf = ({ revision: _revision, by: _by, at: _at, ...drawing }: PlotFigure): PlotDrawing => drawing;

export type Plotting = ReturnType<typeof usePlotting>;

/**
 * Sends what is drawn, changed and removed. What is on its way is shown as it will be; what was refused, removed or
 * left unfinished is kept until the person takes or drops it. It belongs to the map, so that an answer which comes when
 * the panel is closed is heard, too.
 */
export function usePlotting(fire: Fire) {
  const station = useStation();
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({});
  const { sending, kept } = held[fire.id] ?? nothing;
  const set = (next: (now: Held) => Partial<Held>): void =>
    setHeld((all) => {
      const now = all[fire.id] ?? nothing;
      return { ...all, [fire.id]: { ...now, ...next(now) } };
    });
  const setSending = (next: (now: readonly PlotDrawing[]) => readonly PlotDrawing[]): void =>
    set((now) => ({ sending: next(now.sending) }));
  const keep = (one: KeptFigure): void =>
    set((now) => ({ kept: [...now.kept.filter(({ figure }) => figure.id !== one.figure.id), one] }));
  const drop = (id: string): void => set((now) => ({ kept: now.kept.filter(({ figure }) => figure.id !== id) }));
  const follow = (state$: Behavior<CommandState>, figure: PlotDrawing, refused: (why: string) => KeptFigure): void => {
    state$.subscribe((now) => {
      if (now.state === 'sending') return;
      setSending((all) => all.filter((one) => one !== figure));
      if (now.state === 'refused') keep(refused(now.message));
    });
  };
  const draw = (figure: PlotDrawing): void => {
    setSending((all) => [...all, figure]);
    follow(station.command('plotDraw', { fireId: fire.id, figure }), figure, (message) => ({
      figure,
      why: `${say.refused(whatOf(figure))}${message}`,
      verb: say.again,
    }));
  };
  return {
    sending,
    kept,
    keep,
    drop,
    draw,
    /** Draws a kept figure again, as a new one. */
    take(figure: PlotDrawing): void {
      drop(figure.id);
      draw({ ...figure, id: randomId() });
    },
    change(figure: PlotDrawing, revision: number): void {
      setSending((all) => [...all, figure]);
      follow(station.command('plotChange', { fireId: fire.id, figure, revision }), figure, (message) => ({
        figure,
        why: `${message}。${say.conflict(whatOf(figure))}`,
        verb: say.asNew,
      }));
    },
    remove(figure: PlotFigure): void {
      const drawing = drawingOf(figure);
      const { id, revision } = figure;
      const state$ = station.command('plotRemove', { fireId: fire.id, figureId: id, revision });
      state$.subscribe((now) => {
        if (now.state === 'done')
          keep({ figure: drawing, why: say.removed(whatOf(drawing)), verb: say.undo, isRemoved: true });
        if (now.state === 'refused') keep({ figure: drawing, why: now.message, verb: say.asNew });
      });
    },
    left(figure: PlotDrawing): void {
      if (figure.points.length > 0) keep({ figure, why: say.left(whatOf(figure)), verb: say.goOn, isUnfinished: true });
    },
  };
}
