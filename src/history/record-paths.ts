import { fireHistory } from '../../contract/history/fire-history.ts';

/** The page of the records, with one of them open. */
export const recordPath = (id: string): string => `${fireHistory.page}?recordId=${encodeURIComponent(id)}`;

/** The page with the whole form, for a new record or one that may still be changed. */
export const addRecordPath = (id?: string): string =>
  `/disaster-management/history-fire-disaster/add-records${id === undefined ? '' : `?recordId=${encodeURIComponent(id)}`}`;
