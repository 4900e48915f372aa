import { reckoned } from '../../contract/history/burned.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import { type OwnFold, recordFold } from '../resources/projection.ts';

const plain = recordFold();

/** A record of a past fire after an event: with its grade, and as a draft of the person who began it. */
export const foldHistory: OwnFold = (record, event) => {
  const after = plain(fireHistory, record, event);
  return (
    after && {
      ...after,
      status: after['status'] ?? 'draft',
      enteredBy: record?.['enteredBy'] ?? event.actor,
      ...reckoned(after),
    }
  );
};
