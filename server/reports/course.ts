import { setImmediate } from 'node:timers/promises';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { eventNames } from '../../contract/log/event-names.ts';
import { dateTime } from '../../contract/time.ts';
import { textOf } from '../../contract/log/course-text.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';

/** Nobody acted by these: a list was tidied, a message arrived. */
const untold: ReadonlySet<FireEvent['type']> = new Set(['fire.popClosed', 'fire.linkDelivered', 'fire.smsDelivered']);

const atOnce = 300;

/** The numbers to which an SMS went stand in the log's text; a report leaves them out. */
const told = (event: FireEvent): FireEvent =>
  event.type === 'fire.peopleNotified' ? { ...event, data: { ...event.data, phones: [] } } : event;

/** The fire from its beginning, event by event; others have their turn meanwhile. */
export async function courseLines({ own, words, nameOf }: Material): Promise<Line[]> {
  const lines: Line[] = [];
  for (let at = 0; at < own.length; at += atOnce) {
    for (const event of own.slice(at, at + atOnce)) {
      if (untold.has(event.type)) continue;
      lines.push({
        cells: [dateTime(event.at), nameOf(event), eventNames[event.type] ?? event.type, textOf(told(event), words)],
        events: [event],
      });
    }
    await setImmediate();
  }
  return lines;
}
