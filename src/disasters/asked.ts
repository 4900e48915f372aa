import type { Args } from '../../contract/api/types.ts';
import type { DisasterColour } from '../../contract/disasters/words.ts';
import { limits } from '../../contract/limits.ts';

/** What the list of warnings is asked for; '' where nothing narrows it. */
export interface DisastersAsked {
  show: 'now' | 'past';
  colour: DisasterColour | '';
  text: string;
  pageNum: number;
  pageSize: number;
}

/** The list with which a page begins. */
export const disastersInForce: DisastersAsked = {
  show: 'now',
  colour: '',
  text: '',
  pageNum: 1,
  pageSize: limits.defaultPageSize,
};

/** The page that the list shows. */
export const listArgs = ({ show, colour, text, pageNum, pageSize }: DisastersAsked): Args<'disasterPage'> => ({
  show,
  pageNum,
  pageSize,
  ...(colour === '' ? {} : { colour }),
  ...(text === '' ? {} : { text }),
});

/** What the map draws of it: all that hold, on whichever page they stand; of past ones those of the page. */
export const mapArgs = (asked: DisastersAsked): Args<'disasterPage'> =>
  listArgs(asked.show === 'now' ? { ...asked, pageNum: 1, pageSize: 100 } : asked);
