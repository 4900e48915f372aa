import { flameClasses, intensityClasses } from '../../../contract/analyses/behaviour-names.ts';
import type { SpreadForecast } from '../../../contract/analyses/spread.ts';
import type { MapBand } from '../../map/spread.ts';
import { spreadMessages as say } from './spread-messages.ts';

/** What of a forecast its map shows. */
export type SpreadShown = 'arrival' | 'intensity' | 'flame' | 'chance';

/** What a forecast can show: how hot it burns only where its model tells. */
export const shownOptions = ({ behaviour }: SpreadForecast): readonly SpreadShown[] =>
  behaviour ? ['arrival', 'intensity', 'flame', 'chance'] : ['arrival', 'chance'];

const nameOf = (classes: readonly { from: number; name: string }[], from: number): string =>
  classes.find((one) => one.from === from)?.name ?? String(from);

/** The areas that are drawn instead of the front, the widest first; undefined for the front itself. */
export function bandsOf({ behaviour, chances }: SpreadForecast, shown: SpreadShown): MapBand[] | undefined {
  if (shown === 'intensity')
    return behaviour?.intensity.map(({ from, polygons }) => ({
      label: say.intensityClass(nameOf(intensityClasses, from)),
      polygons,
    }));
  if (shown === 'flame')
    return behaviour?.flame.map(({ from, polygons }) => ({
      label: say.flameClass(nameOf(flameClasses, from)),
      polygons,
    }));
  if (shown === 'chance')
    return chances
      .toSorted((a, b) => a.percent - b.percent)
      .map(({ percent, polygons }) => ({ label: say.chance(percent), polygons }));
  return undefined;
}
