import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { openIn, type OpenThings } from '../kit/figures/open-things.ts';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import type { RegionFigure, RegionPoint } from './region-map.tsx';
import { regionsBelow } from './region-shapes.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Nothing, one, a few, many; a fire outweighs them all. */
function toneOf({ incidents, fires }: { incidents: number; fires: number }): RegionFigure['tone'] {
  if (fires > 0) return fires > 1 ? 5 : 4;
  return incidents === 0 ? 0 : incidents < 3 ? 1 : incidents < 10 ? 2 : 3;
}

/** Colours regions by what is open in them; the figure names both, so that the colour is not the only sign. */
export function openFigures(
  outline: MapOutline,
  regionCode: RegionCode,
  open: OpenThings,
): ReadonlyMap<string, RegionFigure> {
  return new Map(
    regionsBelow(outline, regionCode).map(({ properties }) => {
      const code = String(properties?.['code']);
      const counted = openIn(open, code);
      const figure = [
        counted.fires > 0 ? `◆${counted.fires}` : '',
        counted.incidents > 0 ? `▲${counted.incidents}` : '',
      ]
        .filter((text) => text !== '')
        .join(' ');
      // A region that is drawn alone has nothing beside it to be told from, and its points must be seen.
      const tone = code === regionCode ? 0 : toneOf(counted);
      return [code, { tone, figure, inWords: say.openInWords(counted.incidents, counted.fires) }];
    }),
  );
}

/** Colours regions by their fire danger; where none was entered the figure is a question mark. */
export const riskFigures = (risk: ForestConditions | undefined): ReadonlyMap<string, RegionFigure> =>
  new Map(
    [...(risk?.children ?? []), ...(risk ? [risk] : [])].map(({ areaCode, grade, text }) => [
      areaCode,
      { tone: (grade ?? 0) as RegionFigure['tone'], figure: grade === undefined ? '?' : `${grade}级`, inWords: text },
    ]),
  );

/** A map drowns in more points than these; its counts tell of all. */
const mostPoints = 300;

/** What is open as points: fires above incidents, the most urgent of these above the others. */
export const openPoints = ({ incidents, fires }: OpenThings): readonly RegionPoint[] => [
  ...incidents
    .slice(0, mostPoints)
    .toReversed()
    .map(({ id, state, longitude, latitude }) => ({
      id,
      kind: state === 'received' ? ('received' as const) : ('pending' as const),
      longitude,
      latitude,
    })),
  ...fires.map(({ id, longitude, latitude }) => ({ id, kind: 'fire' as const, longitude, latitude })),
];
