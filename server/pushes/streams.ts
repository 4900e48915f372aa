import { streamOf } from '../../contract/stream-names.ts';

/** The stream of all that push rules do. */
export const pushStream = 'push';

/** The stream of what became of the SMS of a delivery. */
export const pushSmsStream = (deliveryId: string): string => streamOf('pushSms', deliveryId);
