import type { Logger } from 'pino';
import { isPublic } from '../../contract/events/kinds.ts';
import { pushMark } from '../../contract/connection/frames.ts';
import type { StoredEvent } from '../store/port.ts';
import type { LogSource } from './source.ts';
import type { Told } from './told.ts';

/** The log itself: public events, each to all who may see its area. */
export const publicEvents: LogSource = {
  name: 'log',
  resume: 'position',
  of(event) {
    if (!isPublic(event)) return undefined;
    const mark = pushMark(event.type);
    // The mark is put in front of the stored text, so that nothing is parsed.
    const json = mark === undefined ? event.body : `{"errorMsg":${mark},${event.body.slice(1)}`;
    return { to: [{ kind: 'scope', areaCode: event.areaCode }], json };
  },
};

/** What is told of events, in their order. */
export type TellOf = (events: readonly StoredEvent[]) => readonly Told[];

/** Asks the log itself and then `sources` about each event. A source that fails is written down and tells nothing. */
export function createTellOf(sources: readonly LogSource[], log: Logger): TellOf {
  const all = [publicEvents, ...sources];
  return (events) => {
    const told: Told[] = [];
    for (const event of events)
      for (const source of all)
        try {
          const one = source.of(event);
          if (one) told.push(one);
        } catch (error) {
          log.error({ err: error, source: source.name, position: event.position }, 'a source of the push failed');
        }
    return told;
  };
}
