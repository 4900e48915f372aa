import { describe, expect, test } from 'vitest';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { queryKey } from '../../streams/derived/queries.ts';
import { createRecording$ } from '../../streams/recorder.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { raised, sampleStart } from '../support/sample-events.ts';
import { header } from './tape-header.ts';

describe('what is written down', () => {
  const record = (
    publish: (publish: (message: BusMessage) => void) => void,
    begin: readonly BusMessage[] = [],
    lateMs = 0,
  ): Record<string, unknown>[] => {
    const bus = createBus();
    const lines: string[] = [];
    const subscription = createRecording$(bus, createManualClock(sampleStart + lateMs), header, begin).subscribe(
      (one) => lines.push(one),
    );
    publish((message) => bus.publish(message));
    subscription.unsubscribe();
    return lines.map((one) => JSON.parse(one) as Record<string, unknown>);
  };
  const messageOf = (message: BusMessage): unknown => record((publish) => publish(message))[1]?.['message'];

  test('is the header, what stands for what was before, then each message, at its time, never before the start', () => {
    const [before, after]: BusMessage[] = [
      { kind: 'session', change: 'signedIn' },
      { kind: 'session', change: 'signedOut' },
    ];
    expect(record((publish) => publish(after!), [before!], 70)).toEqual([
      header,
      { t: 70, message: before },
      { t: 70, message: after },
    ]);
    expect(record((publish) => publish(after!), [], -70)[1]).toEqual({ t: 0, message: after });
  });

  test('of a wish and of an answer is all, as they passed: what is secret in them has not', () => {
    const wish: BusMessage = {
      kind: 'wished',
      wish: { type: 'session.signIn', username: 'jingde', password: 'secret:1', validCode: 'secret:2' },
    };
    const answered: BusMessage = {
      kind: 'answered',
      call: 'externalMinePage',
      key: queryKey('externalMinePage', { secret: 'secret:3', page: 1 }),
      answer: { data: [{ code: '34' }], total: 3 },
    };
    for (const message of [wish, answered]) expect(messageOf(message)).toEqual(message);
    expect(messageOf({ kind: 'answered', call: 'x', key: 'token-of-a-command', answer: {} })).toMatchObject({
      key: 'token-of-a-command',
    });
    expect(messageOf({ kind: 'answered', call: 'alarmPage', key: 'alarmPage {"text":"a"}', answer: {} })).toMatchObject(
      { key: 'alarmPage {"text":"a"}' },
    );
  });

  test('of an answer for one pair of eyes is that there was one', () => {
    expect(
      messageOf({ kind: 'answered', call: 'smsOutbox', key: 'k', answer: { data: [{ text: '验证码' }], total: 1 } }),
    ).toEqual({ kind: 'answered', call: 'smsOutbox', key: 'k', answer: { data: [], total: 0 } });
  });

  test('of what is pushed is all, as it came', () => {
    const message: BusMessage = {
      kind: 'pushed',
      frames: [raised('a', { position: 1 }, { placeName: 'token', secretary: '值班员乙' } as never)],
    };
    expect(messageOf(message)).toEqual(message);
  });
});
