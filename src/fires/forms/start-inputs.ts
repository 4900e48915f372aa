import { startLimits, type StartKind } from '../../../contract/analyses/names.ts';
import type { HeldLine, StartWish } from '../../../contract/analyses/start.ts';
import type { SpreadForecast, SpreadInputs } from '../../../contract/analyses/spread.ts';
import { boxedMinute, momentMs } from '../../kit/dates/read-time.ts';
import { startMessages as say } from './start-messages.ts';
import { isWhole, type Degrees } from './typed-positions.ts';

/** One thing that burns at the beginning; an area is its rings, closed, of which the inner ones are islands. */
export type StartShape =
  | { kind: 'point'; at: Degrees }
  | { kind: 'line'; line: Degrees[] }
  | { kind: 'area'; rings: Degrees[][] };

/** Where a forecast begins as it was typed; `at` as boxes hold moments, empty for now. */
export interface TypedStart {
  of: StartKind | 'place';
  at: string;
  shapes: readonly StartShape[];
}

/** A line of suppression as it was typed. */
export interface TypedHeld {
  line: Degrees[];
  fromMin: string;
  widthM: string;
}

/** A start at the fire's place. */
export const usualStart: TypedStart = { of: 'place', at: '', shapes: [] };

/** A shape by its corners as they were drawn or typed: of an area the last corner is the first one again. */
export function shapeOf(kind: StartShape['kind'], corners: readonly Degrees[]): StartShape | undefined {
  const [first] = corners;
  if (!first) return undefined;
  if (kind === 'point') return { kind, at: first };
  if (kind === 'line') return corners.length > 1 ? { kind, line: [...corners] } : undefined;
  return corners.length > 2 ? { kind, rings: [[...corners, first]] } : undefined;
}

/** How many corners a shape has. */
export const cornersIn = (shape: StartShape): number => {
  if (shape.kind === 'point') return 1;
  return shape.kind === 'line' ? shape.line.length : shape.rings.reduce((sum, ring) => sum + ring.length - 1, 0);
};

/** The start of a forecast as it was typed. */
export function typedStartOf({ start }: Pick<SpreadForecast, 'start'>): TypedStart {
  if (!start) return usualStart;
  return {
    of: start.of,
    at: start.at === undefined ? '' : boxedMinute(Date.parse(start.at)),
    shapes: [
      ...start.points.map((at): StartShape => ({ kind: 'point', at })),
      ...start.lines.map((line): StartShape => ({ kind: 'line', line })),
      ...start.areas.map((rings): StartShape => ({ kind: 'area', rings })),
    ],
  };
}

/** The lines of a forecast as they were typed. */
export const typedHeldOf = ({ held = [] }: Pick<SpreadInputs, 'held'>): TypedHeld[] =>
  held.map(({ line, fromMin, widthM }) => ({ line, fromMin: String(fromMin), widthM: String(widthM) }));

const isShaped = ({ of }: TypedStart): boolean => of !== 'place' && of !== 'satellite';

/** What of it can not be sent, by the name of its box. `now` in milliseconds. */
export function startFaults(start: TypedStart, held: readonly TypedHeld[], now: number): Record<string, string> {
  const faults: Record<string, string> = {};
  if (isShaped(start)) {
    if (start.shapes.length === 0) faults['start'] = say.needShapes;
    const seen = start.at === '' ? now : momentMs(start.at);
    // A minute is given as its beginning; the clock of the station may be a little behind.
    if (seen === undefined || seen > now + 60_000 || seen < now - startLimits.agoHours * 3_600_000)
      faults['at'] = say.wrongAt;
  }
  held.forEach(({ fromMin, widthM }, n) => {
    if (!isWhole(fromMin, 0, 720)) faults[`held-from-${n}`] = say.wrongFrom;
    else if (widthM.trim() === '' || !(Number(widthM) >= 0 && Number(widthM) <= 200))
      faults[`held-width-${n}`] = say.wrongWidth;
  });
  return faults;
}

/** What is sent of it. */
export function startInputsOf(start: TypedStart, held: readonly TypedHeld[]): { start?: StartWish; held?: HeldLine[] } {
  const { of, at, shapes } = start;
  const seenMs = isShaped(start) && at !== '' ? momentMs(at) : undefined;
  const pick = <K extends StartShape['kind']>(kind: K) =>
    isShaped(start) ? shapes.filter((one): one is Extract<StartShape, { kind: K }> => one.kind === kind) : [];
  const lines = held.map(({ line, fromMin, widthM }) => ({ line, fromMin: Number(fromMin), widthM: Number(widthM) }));
  return {
    ...(of === 'place'
      ? {}
      : {
          start: {
            of,
            ...(seenMs === undefined ? {} : { at: new Date(seenMs).toISOString() }),
            points: pick('point').map((one) => one.at),
            lines: pick('line').map((one) => one.line),
            areas: pick('area').map((one) => one.rings),
          },
        }),
    ...(lines.length > 0 ? { held: lines } : {}),
  };
}
