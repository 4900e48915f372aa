import { Observable } from 'rxjs';
import type { RecordingHeader } from '../contract/recording.ts';
import type { Bus, BusMessage } from './bus.ts';
import type { Timer } from './timer.ts';

const secretName = /password|secret|token|validcode/i;

/** A value without what stands under a secret's name. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, secretName.test(key) ? '***' : withoutSecrets(field)]));
}

/** A message as it may be written down: wishes and answers lose passwords, tokens and captchas. */
const recordable = (message: BusMessage): unknown =>
  (message.kind === 'wished' || message.kind === 'answered' ? withoutSecrets(message) : message);

/**
 * What passes the bus, as the lines of a recording: the header, then every message with its milliseconds since the start.
 * `begin` are messages that stand for what happened before, such as a snapshot of the picture.
 */
export function createRecording$(bus: Bus, clock: Timer, header: RecordingHeader, begin: readonly BusMessage[] = []): Observable<string> {
  return new Observable<string>((subscriber) => {
    const startedAt = Date.parse(header.startedAt);
    const write = (message: BusMessage): void =>
      subscriber.next(JSON.stringify({ t: Math.max(0, clock.now() - startedAt), message: recordable(message) }));
    subscriber.next(JSON.stringify(header));
    begin.forEach(write);
    return bus.messages$.subscribe(write);
  });
}
