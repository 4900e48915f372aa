import { Observable } from 'rxjs';
import type { RecordingHeader } from '../contract/recording.ts';
import type { Bus, BusMessage } from './bus.ts';
import { queryKey, readQueryKey } from './derived/queries.ts';
import type { Timer } from './timer.ts';

const secretName = /password|secret|token|validcode/i;

/** In wishes, what is called a code was sent to somebody's phone. */
const wishedSecret = /password|secret|token|validcode|^code$/i;

/** Answers that hold nothing but what is meant for one pair of eyes. */
const privateCalls: ReadonlySet<string> = new Set(['smsOutbox']);

/** A value without what stands under a secret's name. */
function withoutSecrets(value: unknown, secret = secretName): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, secret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, secret.test(key) ? '***' : withoutSecrets(field, secret)]));
}

/** The key of a question without the secrets among its arguments. */
function keyWithoutSecrets(key: string): string {
  const asked = secretName.test(key) ? readQueryKey(key) : undefined;
  return asked ? queryKey(asked.call, withoutSecrets(asked.args)) : key;
}

/** A message as it may be written down: wishes and answers lose passwords, tokens, access keys and captchas. */
function recordable(message: BusMessage): unknown {
  if (message.kind === 'wished') return withoutSecrets(message, wishedSecret);
  if (message.kind !== 'answered') return message;
  const told = { ...message, key: keyWithoutSecrets(message.key) };
  return privateCalls.has(message.call) ? { ...told, answer: { data: [], total: 0 } } : withoutSecrets(told);
}

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
