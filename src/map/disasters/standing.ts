import type { Feature, FeatureCollection } from 'geojson';
import { isWithin } from '../../../contract/areas.ts';
import type { DisasterInForce } from '../../../contract/disasters/schemas.ts';
import { colourRank, disasterColourNames, disasterGradeNames } from '../../../contract/disasters/words.ts';
import { dateTime } from '../../kit/time.ts';
import { labelPoints, type MapOutline } from '../outline.ts';
import { mapDisasterMessages as say } from './messages.ts';

/** Warnings as the map draws them: areas and a name for each region, and by the code of a name the warnings there. */
export interface MapDisasters {
  features: FeatureCollection;
  standing: ReadonlyMap<string, readonly DisasterInForce[]>;
}

const codeOf = ({ properties }: Feature): string => String(properties?.['code'] ?? '');

/** The gravest first; of one colour a real one before an exercise. */
const gravestFirst = (a: DisasterInForce, b: DisasterInForce): number =>
  colourRank(a.colour) - colourRank(b.colour) || Number(a.status !== 'Actual') - Number(b.status !== 'Actual');

/** The warnings that concern a region, those of places within it included, the gravest first. */
export const standingIn = (all: readonly DisasterInForce[], regionCode: string): readonly DisasterInForce[] =>
  all
    .filter(({ areaCodes }) => areaCodes.some((code) => isWithin(code, regionCode) || isWithin(regionCode, code)))
    .toSorted(gravestFirst);

/** A warning by its kind and colour, as 大风橙色. */
export function labelOf({ event, colour, status }: DisasterInForce): string {
  const label = say.label(event, disasterColourNames[colour]);
  return status === 'Actual' ? label : say.exercise(label);
}

/** One or several by the gravest of them; empty where there are none. */
export function labelOfAll(warnings: readonly DisasterInForce[]): string {
  const [first] = warnings;
  if (!first) return '';
  return warnings.length === 1 ? labelOf(first) : say.several(labelOf(first), warnings.length);
}

/** Until when a warning holds, to the minute. */
export const untilOf = ({ validUntil }: DisasterInForce): string => say.until(dateTime(validUntil).slice(0, 16));

/** A warning by its kind, grade, end and title, in two lines. */
export const wordsOf = (warning: DisasterInForce): string =>
  say.words(labelOf(warning), disasterGradeNames[warning.colour], untilOf(warning), warning.headline);

/** Each warning stands at the regions that it names, a township at its county. */
function byRegion(all: readonly DisasterInForce[]): ReadonlyMap<string, readonly DisasterInForce[]> {
  const regions = new Set(all.flatMap(({ areaCodes }) => areaCodes.map((code) => code.slice(0, 6))));
  return new Map(
    [...regions].map((region) => [
      region,
      all.filter(({ areaCodes }) => areaCodes.some((code) => code.slice(0, 6) === region)).toSorted(gravestFirst),
    ]),
  );
}

/** Warnings on a map: each county in the colour of the gravest one there, and their names in the regions named. */
export function disastersOnMap(outline: MapOutline, all: readonly DisasterInForce[]): MapDisasters {
  const standing = byRegion(all);
  const areas = outline.counties.features.flatMap((feature): Feature[] => {
    const [gravest] = standingIn(all, codeOf(feature));
    return gravest ? [{ ...feature, properties: { part: 'area', colour: gravest.colour } }] : [];
  });
  const named = [outline.province, outline.cities, outline.counties].flatMap(({ features }) =>
    features.filter((feature) => standing.has(codeOf(feature))),
  );
  const names = labelPoints({ type: 'FeatureCollection', features: named }).features.map((feature): Feature => {
    const warnings = standing.get(codeOf(feature)) ?? [];
    const [first] = warnings;
    return {
      ...feature,
      properties: {
        part: 'name',
        code: codeOf(feature),
        colour: first?.colour ?? '',
        rank: first ? colourRank(first.colour) : 0,
        text: labelOfAll(warnings),
      },
    };
  });
  return { features: { type: 'FeatureCollection', features: [...areas, ...names] }, standing };
}
