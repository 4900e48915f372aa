import { fireHistory } from '../../contract/history/fire-history.ts';

const addPage = '/disaster-management/history-fire-disaster/add-records';

/** The page of the records, with one of them open. */
export const recordPath = (id: string): string => `${fireHistory.page}?recordId=${encodeURIComponent(id)}`;

/** The page with the whole form, for a new record or one that may still be changed. */
export const addRecordPath = (id?: string): string =>
  id === undefined ? addPage : `${addPage}?recordId=${encodeURIComponent(id)}`;
