import { describe, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { recorderMachine, type RecorderEvent } from '../../machines/talk/recorder-machine.ts';

/** The machine with a microphone that a test plays; it notes when it is told to end, and when it is closed. */
function open() {
  const clock = new SimulatedClock();
  const notes: string[] = [];
  let report: (event: RecorderEvent) => void = () => undefined;
  const microphone = fromCallback<EventObject>(({ sendBack, receive }) => {
    report = (event) => sendBack(event);
    notes.push('opened');
    receive(() => void notes.push('ended'));
    return () => void notes.push('closed');
  });
  const actor = createActor(recorderMachine.provide({ actors: { microphone } }), { clock });
  actor.on('recorded', ({ ms }) => void notes.push(`recorded ${ms}`));
  actor.start();
  actor.send({ type: 'record.begun' });
  return { actor, clock, notes, report: (event: RecorderEvent) => report(event) };
}

describe('a voice message', () => {
  test('is recorded until its end is pressed, and the microphone is closed then', () => {
    const { actor, notes, report } = open();
    report({ type: 'mic.opened' });
    actor.send({ type: 'record.ended' });
    report({ type: 'mic.gave', recording: {}, ms: 4_000 });
    expect([actor.getSnapshot().value, notes]).toEqual(['idle', ['opened', 'ended', 'closed', 'recorded 4000']]);
  });

  test('ends by itself after a minute', () => {
    const { actor, clock, notes, report } = open();
    report({ type: 'mic.opened' });
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toEqual({ open: 'recording' });
    clock.increment(1);
    expect([actor.getSnapshot().value, notes]).toEqual([{ open: 'ending' }, ['opened', 'ended']]);
  });

  test('that was given up is sent to nobody', () => {
    const { actor, notes, report } = open();
    report({ type: 'mic.opened' });
    actor.send({ type: 'record.dropped' });
    report({ type: 'mic.gave', recording: {}, ms: 4_000 });
    expect([actor.getSnapshot().value, notes]).toEqual(['idle', ['opened', 'closed']]);
  });

  test('of less than half a second is said to be too short', () => {
    const { actor, report } = open();
    report({ type: 'mic.opened' });
    actor.send({ type: 'record.ended' });
    report({ type: 'mic.gave', recording: {}, ms: 499 });
    expect(actor.getSnapshot().value).toBe('short');
  });

  test.each(['denied', 'missing', 'failed'] as const)(
    'says that the microphone is %s, and may be begun anew',
    (fault) => {
      const { actor, report } = open();
      report({ type: 'mic.faulted', fault });
      expect([actor.getSnapshot().value, actor.getSnapshot().context.fault]).toEqual(['faulty', fault]);
      actor.send({ type: 'record.begun' });
      expect(actor.getSnapshot().value).toEqual({ open: 'asking' });
    },
  );
});
