import type { AlarmMark } from '../../contract/alarms/mark.ts';

const triangle = 'M12 2 23 21.5H1ZM10.8 9h2.4v6.2h-2.4ZM10.8 16.8h2.4v2.2h-2.4Z';
const flame =
  'M12.6 1.2c.8 4.1-4.2 5.7-5.8 9.8-1.6 4.2.6 11.3 5.6 11.3 4.8 0 7.7-3.4 7.4-7.9' +
  '-.2-3.3-2.1-5.2-3.3-6.8-.3 1.4-.8 2.4-1.8 3.1.2-3.7-.3-7-2.1-9.5Z';

/**
 * One shape per mark of an alarm in a 24×24 box (fill rule evenodd): list, chips and map draw the same, so that colour
 * is never the only sign.
 */
export const stateShapes: Readonly<Record<AlarmMark, string>> = {
  pending: triangle,
  urgent: triangle,
  received:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3.2' +
    'a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z',
  confirmed: flame,
  ended: flame,
  dismissed:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM7 8.6 8.6 7l3.4 3.4L15.4 7 17 8.6 13.6 12l3.4 3.4-1.6 1.6-3.4-3.4' +
    'L8.6 17 7 15.4l3.4-3.4Z',
  repeat: 'M2.5 2.5h13v4.2h-2.6V5.1H5.1v7.8h1.6v2.6H2.5ZM8.5 8.5h13v13h-13Z',
};
