import { hash } from 'node:crypto';
import { type DisasterMessage, disasterMessage, type MessageRef } from '../../contract/disasters/message.ts';
import {
  disasterIdIn,
  type DisasterWarning,
  evolveDisaster,
  isDisasterEvent,
} from '../../contract/disasters/warning.ts';
import { colourRank, type DisasterStatus } from '../../contract/disasters/words.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from '../store/projection.ts';
import type { KnownMessage } from './tables.ts';

/**
 * By what a message is known: its number is the sender's own. Tests and exercises stand apart, so that one which is
 * tried out with a number keeps no real message of that number away, and ends none.
 */
export const messageKey = ({ sender, identifier, status = 'Actual' }: Known): string =>
  status === 'Actual' ? `${sender},${identifier}` : `${sender},${identifier},${status}`;

type Known = Pick<MessageRef, 'sender' | 'identifier'> & { status?: DisasterStatus | undefined };

const disasters: Projection<DisasterWarning> = {
  table: 'disasters',
  revision: 1,
  columns: { ended: 'integer', valid_until: 'integer', colour: 'integer', received_at: 'text', untold_due: 'integer' },
  indexes: [['ended', 'valid_until'], ['received_at']],
  rare: ['untold_due'],
  key: (event) => (isDisasterEvent(event) ? disasterIdIn(event.stream) : undefined),
  creates: (event) => event.type === 'disaster.issued',
  evolve: (warning, event) => (isDisasterEvent(event) ? evolveDisaster(warning, event) : warning),
  row: ({ ended, validUntil, message, receivedAt, confirmDue, told }) => ({
    ended: ended ? 1 : 0,
    valid_until: Date.parse(validUntil),
    colour: colourRank(message.colour),
    received_at: receivedAt,
    untold_due: confirmDue === undefined || told !== undefined ? null : Date.parse(confirmDue),
  }),
};

/** The hash of what a warning says; its schema puts the fields in order. */
export const contentHash = (message: DisasterMessage): string =>
  hash('sha256', JSON.stringify(disasterMessage.parse(message)));

function messageIn(event: LookoutEvent): Known | undefined {
  if (event.type === 'disaster.issued' || event.type === 'disaster.updated') return event.data.message;
  return event.type === 'disaster.cancelled' ? event.data : undefined;
}

const known: Projection<KnownMessage> = {
  table: 'disaster_messages',
  revision: 3,
  columns: {},
  indexes: [],
  key(event) {
    const message = messageIn(event);
    return message && messageKey(message);
  },
  creates: () => false,
  evolve(before, event) {
    const takenIn = before?.takenIn ?? [];
    // One that calls off several warnings stands in each of their streams.
    if (before && takenIn.some(({ by }) => by === event.actor)) return before;
    const isWarning = event.type === 'disaster.issued' || event.type === 'disaster.updated';
    const content = isWarning ? { content: contentHash(event.data.message) } : {};
    return { takenIn: [...takenIn, { warningId: disasterIdIn(event.stream), by: event.actor, ...content }] };
  },
  row: () => ({}),
};

/** Read models of the warnings of disaster. */
export const disasterProjections = [disasters, known] as const;
