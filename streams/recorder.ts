import { Observable } from 'rxjs';
import { isUnrecorded } from '../contract/api/secrets.ts';
import type { RecordingHeader } from '../contract/recording.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { Timer } from './timer.ts';

/** A message as it may be written down. What is secret in it stands beside the bus, but for answers to look at once. */
const recordable = (message: BusMessage): BusMessage =>
  message.kind === 'answered' && isUnrecorded(message.call) ? { ...message, answer: { data: [], total: 0 } } : message;

/**
 * The messages of the bus as the lines of a recording: the header, then each with its milliseconds since the start.
 * `begin` are messages that stand for what happened before, such as a snapshot.
 */
export function createRecording$(
  bus: Bus,
  clock: Timer,
  header: RecordingHeader,
  begin: readonly BusMessage[] = [],
): Observable<string> {
  return new Observable<string>((subscriber) => {
    const startedAt = Date.parse(header.startedAt);
    const write = (message: BusMessage): void =>
      subscriber.next(JSON.stringify({ t: Math.max(0, clock.now() - startedAt), message: recordable(message) }));
    subscriber.next(JSON.stringify(header));
    begin.forEach(write);
    return bus.messages$.subscribe(write);
  });
}
