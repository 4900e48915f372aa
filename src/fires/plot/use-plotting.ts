import { useEffect, useMemo, useState } from 'react';
import { Subscription } from 'rxjs';
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

/** A command on its way: the figure as it will be, and what of it is kept at its end. */
interface Underway {
  state$: Behavior<CommandState>;
  figure?: PlotDrawing;
  keptAt: (end: CommandState) => KeptFigure | undefined;
}

/** The commands on their way and the kept figures of a fire. */
interface Held {
  underway: readonly Underway[];
  kept: readonly KeptFigure[];
}

const nothing: Held = { underway: [], kept: [] };

const withKept = ({ underway, kept }: Held, one: KeptFigure): Held => ({
  underway,
  kept: [...kept.filter(({ figure }) => figure.id !== one.figure.id), one],
});

/** What is held once a command has ended. */
function settled(held: Held, ended: Underway): Held {
  const left = { ...held, underway: held.underway.filter((one) => one !== ended) };
  const kept = ended.keptAt(ended.state$.value);
  return kept ? withKept(left, kept) : left;
}

const whatOf = ({ kind, text }: Pick<PlotDrawing, 'kind' | 'text'>): string => say.named(plotKindNames[kind], text);

/** A figure as it is drawn, of one that stands in the fire. */
export const drawingOf = ({ revision: _revision, by: _by, at: _at, ...drawing }: PlotFigure): PlotDrawing => drawing;

export type Plotting = ReturnType<typeof usePlotting>;

/**
 * Sends what is drawn, changed and removed. What is on its way is shown as it will be; what was refused, removed or
 * left unfinished is kept until the person takes or drops it. It belongs to the map, so that an answer which comes when
 * the panel is closed is heard, too. An answer about a fire that is not in sight is followed by nobody, so that a toast
 * says why it was refused.
 */
export function usePlotting(fire: Fire) {
  const station = useStation();
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({});
  const { underway, kept } = held[fire.id] ?? nothing;
  const set = (next: (now: Held) => Held): void =>
    setHeld((all) => ({ ...all, [fire.id]: next(all[fire.id] ?? nothing) }));
  const keep = (one: KeptFigure): void => set((now) => withKept(now, one));
  const drop = (id: string): void =>
    set((now) => ({ ...now, kept: now.kept.filter(({ figure }) => figure.id !== id) }));
  const follow = (one: Underway): void => set((now) => ({ ...now, underway: [...now.underway, one] }));
  useEffect(() => {
    const following = new Subscription();
    for (const one of underway) {
      const hear = ({ state }: CommandState): void => {
        if (state === 'sending') return;
        setHeld((all) => ({ ...all, [fire.id]: settled(all[fire.id] ?? nothing, one) }));
      };
      // What has ended while another fire was in sight tells nothing any more.
      if (one.state$.value.state === 'sending') following.add(one.state$.subscribe(hear));
      else hear(one.state$.value);
    }
    return () => following.unsubscribe();
  }, [fire.id, underway]);
  const draw = (figure: PlotDrawing): void =>
    follow({
      figure,
      state$: station.command('plotDraw', { fireId: fire.id, figure }),
      keptAt: (end) =>
        end.state === 'refused'
          ? { figure, why: `${say.refused(whatOf(figure))}${end.message}`, verb: say.again }
          : undefined,
    });
  return {
    sending: useMemo(() => underway.flatMap(({ figure }) => figure ?? []), [underway]),
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
      follow({
        figure,
        state$: station.command('plotChange', { fireId: fire.id, figure, revision }),
        keptAt: (end) =>
          end.state === 'refused'
            ? { figure, why: `${end.message}。${say.conflict(whatOf(figure))}`, verb: say.asNew }
            : undefined,
      });
    },
    remove(removed: PlotFigure): void {
      const figure = drawingOf(removed);
      const { id, revision } = removed;
      follow({
        state$: station.command('plotRemove', { fireId: fire.id, figureId: id, revision }),
        keptAt: (end) =>
          end.state === 'refused'
            ? { figure, why: end.message, verb: say.asNew }
            : { figure, why: say.removed(whatOf(figure)), verb: say.undo, isRemoved: true },
      });
    },
    left(figure: PlotDrawing): void {
      if (figure.points.length > 0) keep({ figure, why: say.left(whatOf(figure)), verb: say.goOn, isUnfinished: true });
    },
  };
}
