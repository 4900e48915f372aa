import type { ReadingFilter } from '../../contract/classes/schemas.ts';
import { FigureLink } from '../kit/figures/figure-link.tsx';
import { type BoardAsked, readersAddress } from './paths.ts';

/** A figure of the board that leads to the people that it counts. */
export const ReadersLink = ({
  value,
  of,
  name,
  state,
}: {
  value: number;
  of: BoardAsked;
  name: string;
  state: ReadingFilter;
}) => <FigureLink value={value} href={readersAddress({ ...of, state })} label={name} />;
