import type { Args } from '../../contract/api/types.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import { metresBetween } from '../kit/distance.ts';
import { patrolMessages as say } from './messages.ts';

type Place = [longitude: number, latitude: number];

/** A check-point of the form. */
export interface DraftPoint {
  key: string;
  name: string;
  at: Place;
}

/** What was typed and drawn of a new route. */
export interface RouteDraft {
  name: string;
  line: Place[];
  area: Place[];
  points: DraftPoint[];
  radiusM: string;
}

/** The form before anything is drawn. */
export const emptyRoute: RouteDraft = {
  name: '',
  line: [],
  area: [],
  points: [],
  radiusM: String(patrolLimits.radiusM.usual),
};

/** What is missing or wrong, by field. */
export function routeFaults({ name, line, area, points, radiusM }: RouteDraft): Readonly<Record<string, string>> {
  const radius = Number(radiusM);
  const { least, most } = patrolLimits.radiusM;
  return {
    ...(name.trim() === '' ? { name: say.wants.name } : {}),
    ...(line.length === 0 && area.length === 0 ? { line: say.wants.line } : {}),
    ...(points.length === 0 ? { checkPoints: say.wants.checkPoints } : {}),
    ...(radiusM !== '' && Number.isInteger(radius) && radius >= least && radius <= most
      ? {}
      : { radiusM: say.wants.radiusM }),
  };
}

/** The arguments of the call; a check-point without a name has its number. */
export const routeArgs = ({ name, line, area, points, radiusM }: RouteDraft): Args<'patrolRouteDraw'> => ({
  name: name.trim(),
  ...(line.length > 0 ? { line } : {}),
  ...(area.length > 0 ? { area } : {}),
  checkPoints: points.map(({ name: own, at: [longitude, latitude] }, n) => ({
    name: own.trim() === '' ? say.pointName(n + 1) : own.trim(),
    longitude,
    latitude,
  })),
  radiusM: Number(radiusM),
});

const place = ([longitude, latitude]: Place) => ({ longitude, latitude });
const metres = (a: Place, b: Place): number => metresBetween(place(a), place(b));

/** Places along a line at equal distances, its two ends among them. */
export function placesAlong(line: readonly Place[], many: number): Place[] {
  const lengths = line.slice(1).map((at, n) => metres(line[n] as Place, at));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const at = (gone: number): Place => {
    let left = gone;
    for (const [n, length] of lengths.entries()) {
      const [from, to] = [line[n] as Place, line[n + 1] as Place];
      if (left > length && n < lengths.length - 1) {
        left -= length;
        continue;
      }
      const share = length === 0 ? 0 : Math.min(1, left / length);
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share].map((one) =>
        Number(one.toFixed(6)),
      ) as Place;
    }
    return line[0] as Place;
  };
  return line.length < 2 ? [] : Array.from({ length: many }, (_, n) => at((whole * n) / (many - 1)));
}
