import { call, query } from '../call.ts';
import { resourceBase } from '../resources/action.ts';

const base = resourceBase('fireHistory');
const many = ['fireHistorySubmit', 'fireHistoryDecide', 'fireHistorySubmitMany', 'fireHistoryDecideMany'] as const;
const shown = { records: ['fireHistory'], commands: many } as const;
const shownBy = ['fireHistory'] as const;

/** Calls about past fires beside those of their records. */
export const historyCalls = {
  fireHistorySubmit: { ...call('POST', `${base}/submit`, 'json', 'fireHistory.write'), shownBy },
  fireHistoryDecide: { ...call('POST', `${base}/decide`, 'json', 'fireHistory.approve'), shownBy },
  fireHistorySubmitMany: { ...call('POST', `${base}/submitMany`, 'json', 'fireHistory.write'), shownBy },
  fireHistoryDecideMany: { ...call('POST', `${base}/decideMany`, 'json', 'fireHistory.approve'), shownBy },
  fireHistoryPlaces: query(`${base}/places`, 'fireHistory.read', shown),
  fireRecordPage: query(`${base}/all`, 'fireHistory.read', { ...shown, ofMoment: true }),
} as const;
