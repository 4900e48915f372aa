import type { ExpressionSpecification } from 'maplibre-gl';
import { disasterColours } from '../../../contract/disasters/words.ts';
import type { Palette } from '../palette.ts';

/** The colour in which a map draws a feature that has the `colour` of a warning, and `other` for one without. */
export const warningColour = ({ disaster }: Pick<Palette, 'disaster'>, other: string): ExpressionSpecification =>
  [
    'match',
    ['get', 'colour'],
    ...disasterColours.flatMap((one) => [one, disaster[one]]),
    other,
  ] as unknown as ExpressionSpecification;
