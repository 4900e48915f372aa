import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { Position } from '../../../contract/geometry/polygon.ts';
import { type PlotDrawing, plotPoints } from '../../../contract/fires/plot.ts';
import { mapLayers } from '../../../contract/map/layers.ts';
import { drawnBy } from '../host/layer.ts';
import type { MapHost } from '../host/map-host.ts';
import type { MapTool } from '../host/tools.ts';
import { draftLayer } from '../layers/plot.ts';
import { mayLose, type Middle, middlesOf, withPoint } from './middles.ts';
import { moving, round, type OnScreen, onScreen } from './on-screen.ts';

/** What a pen tells of a figure under the hand. */
export interface PenHand {
  /** A figure has all its control points. */
  drawn: (figure: PlotDrawing) => void;
  /** The figure as it is after each step. */
  changed: (figure: PlotDrawing) => void;
  /** The figure that is changed is to be kept as it is, or to be removed. */
  keep: () => void;
  remove: () => void;
  /** The hand has left the figure unfinished. */
  left: (figure: PlotDrawing) => void;
  /** Places to which control points jump when they come near. */
  snapTo: () => readonly Position[];
}

/** Draws figures on a map and changes them, by pointer and by keys. */
export interface Pen {
  /** Draws a figure on from the points that it has. */
  draw(figure: PlotDrawing): void;
  /** Shows the control points of a figure as handles. */
  edit(figure: PlotDrawing): void;
  /** Puts a control point in behind the active one, where the figure may have one more. */
  insert(): void;
  /** Takes the active control point away, where the figure has more than it needs. */
  drop(): void;
  /** Draws it in another look; its points stay. */
  wear(figure: PlotDrawing): void;
  /** Takes the last control point back. */
  back(): void;
  /** Ends a figure that has enough points. */
  finish(): void;
  /** Stops without a word. */
  stop(): void;
}

/** The figure under the hand on a map, and the tool by which it is there. */
class Hold {
  figure: PlotDrawing | undefined;
  /** Where the next point would lie. */
  loose: [number, number] | undefined;
  active = 0;
  /** Whether it stood before: points can be put in between others. */
  isEdited = false;
  #tool: MapTool | undefined;
  readonly host: MapHost;
  readonly hand: PenHand;

  constructor(host: MapHost, hand: PenHand) {
    this.host = host;
    this.hand = hand;
  }
  show(): void {
    const { figure, loose, active } = this;
    const points = figure && loose ? [...figure.points, loose] : (figure?.points ?? []);
    const middles = this.isEdited && figure ? middlesOf(figure).map(({ at }) => at) : [];
    this.host.feed('plotDraft', figure && { figure: { ...figure, points }, handles: points, active, middles });
  }
  become(points: PlotDrawing['points']): void {
    if (!this.figure) return;
    this.figure = { ...this.figure, points };
    this.show();
    this.hand.changed(this.figure);
  }
  /** Lets the figure go, and answers it. */
  end(): PlotDrawing | undefined {
    const { figure } = this;
    const over = this.#tool;
    [this.figure, this.loose, this.#tool] = [undefined, undefined, undefined];
    if (over) this.host.tools.stop(over);
    this.show();
    return figure;
  }
  leave(): void {
    const left = this.end();
    if (left) this.hand.left(left);
  }
  begin(figure: PlotDrawing, active: number, tool: MapTool, isEdited = false): void {
    const { keyboard } = this.host.map;
    this.end();
    [this.figure, this.active, this.isEdited] = [figure, active, isEdited];
    this.#tool = {
      ...tool,
      stopped: () => {
        tool.stopped?.();
        keyboard.enable();
        // A tool that ends the figure by itself has let it go by now.
        this.leave();
      },
    };
    this.host.tools.start(this.#tool);
    // The arrow keys move points now, not the map.
    keyboard.disable();
    this.show();
  }
}

/** How a figure is drawn: point after point. */
function drawing(hold: Hold, screen: OnScreen) {
  const finish = (): void => {
    const { figure } = hold;
    if (!figure || figure.points.length < plotPoints[figure.kind][0]) return;
    hold.end();
    hold.hand.drawn(figure);
  };
  const back = (): void => {
    if (hold.figure) hold.become(hold.figure.points.slice(0, -1));
  };
  const place = (at: Position): void => {
    if (!hold.figure) return;
    const { kind, points } = hold.figure;
    const last = points.at(-1);
    const point = screen.snapped(at);
    // The second press of two on one place.
    if (last && screen.isSame(last, point)) {
      finish();
      return;
    }
    hold.loose = undefined;
    hold.active = points.length + 1;
    hold.become([...points, point]);
    if (points.length + 1 === plotPoints[kind][1]) finish();
  };
  const loosen = (at: [number, number]): void => {
    hold.loose = at;
    hold.active = hold.figure?.points.length ?? 0;
    hold.show();
  };
  const draw = (figure: PlotDrawing): void =>
    hold.begin(figure, figure.points.length, {
      cursor: 'crosshair',
      press: place,
      move: (at) => loosen(screen.snapped(at)),
      keys: {
        ...moving((dx, dy) =>
          loosen(screen.moved(hold.loose ?? hold.figure?.points.at(-1) ?? screen.middle(), dx, dy)),
        ),
        ' ': () => place(hold.loose ?? screen.middle()),
        Enter: finish,
        Backspace: back,
        Escape: () => hold.leave(),
      },
    });
  return { draw, back, finish };
}

/** How a figure gets more points and loses some. */
function reshaping(hold: Hold, screen: OnScreen) {
  const putIn = (middle: Middle | undefined): number => {
    if (!hold.figure || !middle) return -1;
    hold.active = middle.n;
    hold.become(withPoint(hold.figure.points, middle));
    return middle.n;
  };
  const insert = (): void => {
    if (!hold.figure) return;
    const middles = middlesOf(hold.figure);
    putIn(middles.find(({ n }) => n === hold.active + 1) ?? middles.at(-1));
  };
  const drop = (): void => {
    const { figure, active } = hold;
    if (!figure || !mayLose(figure)) return;
    hold.active = Math.max(0, active - 1);
    hold.become(figure.points.filter((_, n) => n !== active));
  };
  /** The point under the pointer; one that is put in where the pointer lies on a middle. */
  const under = (point: { x: number; y: number }): number => {
    if (!hold.figure) return -1;
    const n = screen.nearest(point, hold.figure.points);
    if (n >= 0) return n;
    const middles = middlesOf(hold.figure);
    return putIn(
      middles[
        screen.nearest(
          point,
          middles.map(({ at }) => at),
        )
      ],
    );
  };
  return { insert, drop, under };
}

/** How a figure is changed: its points are handles that a pointer drags and keys move. */
function editing(hold: Hold, screen: OnScreen) {
  const { map } = hold.host;
  const moveTo = (n: number, at: [number, number]): void => {
    if (hold.figure) hold.become(hold.figure.points.map((point, k) => (k === n ? at : point)));
  };
  const choose = (by: number): void => {
    const count = hold.figure?.points.length ?? 1;
    hold.active = (hold.active + by + count) % count;
    hold.show();
  };
  const { insert, drop, under } = reshaping(hold, screen);
  const grab = (event: MapMouseEvent | MapTouchEvent): void => {
    const n = under(event.point);
    if (n < 0) return;
    // The hand holds a point now, not the map.
    event.preventDefault();
    choose(n - hold.active);
    const drag = ({ lngLat: { lng, lat } }: MapMouseEvent | MapTouchEvent): void =>
      moveTo(n, screen.snapped([round(lng), round(lat)]));
    const drop = (): void => {
      map.off('mousemove', drag);
      map.off('touchmove', drag);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
    map.on('mousemove', drag);
    map.on('touchmove', drag);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  };
  const edit = (figure: PlotDrawing): void => {
    const tool: MapTool = {
      cursor: '',
      press: () => undefined,
      keys: {
        ...moving((dx, dy) => {
          const point = hold.figure?.points[hold.active];
          if (point) moveTo(hold.active, screen.moved(point, dx, dy));
        }),
        PageUp: () => choose(-1),
        PageDown: () => choose(1),
        Insert: insert,
        Backspace: drop,
        Enter: () => hold.hand.keep(),
        Delete: () => hold.hand.remove(),
        Escape: () => hold.leave(),
      },
      stopped() {
        map.off('mousedown', grab);
        map.off('touchstart', grab);
      },
    };
    hold.begin(figure, figure.points.length - 1, tool, true);
    map.on('mousedown', grab);
    map.on('touchstart', grab);
  };
  return { edit, insert, drop };
}

/** A pen for a map. */
export function createPen(host: MapHost, hand: PenHand): Pen {
  if (!host.layers$.value.some(({ id }) => id === mapLayers.plotDraft.id))
    host.join([drawnBy(mapLayers.plotDraft, () => draftLayer())]);
  const hold = new Hold(host, hand);
  const screen = onScreen(host, hand.snapTo);
  return {
    ...drawing(hold, screen),
    ...editing(hold, screen),
    wear(figure) {
      if (hold.figure) hold.figure = { ...figure, points: hold.figure.points };
      hold.show();
    },
    stop: () => void hold.end(),
  };
}
