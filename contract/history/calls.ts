import { call, query } from '../call.ts';
import { resourceBase } from '../resources/action.ts';

const base = resourceBase('fireHistory');
const shown = { records: ['fireHistory'], commands: ['fireHistorySubmit', 'fireHistoryDecide'] } as const;
const shownBy = ['fireHistory'] as const;

/** Calls about past fires beside those of their records. */
export const historyCalls = {
  fireHistorySubmit: { ...call('POST', `${base}/submit`, 'json', 'fireHistory.write'), shownBy },
  fireHistoryDecide: { ...call('POST', `${base}/decide`, 'json', 'fireHistory.approve'), shownBy },
  fireHistoryPlaces: query(`${base}/places`, 'fireHistory.read', shown),
  fireRecordPage: query(`${base}/all`, 'fireHistory.read', { ...shown, ofMoment: true }),
} as const;
