import { expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { type PatrolAction, patrolLifecycle, type PatrolState, patrolStates } from '../../contract/patrol/life.ts';
import { evolveTask, type PatrolTask } from '../../contract/patrol/task.ts';
import {
  decideAccept,
  decideCheckIn,
  decideOfItself,
  decideWithdraw,
  type NewPatrolEvent,
  type SentCheckIn,
} from '../../server/patrol/decide.ts';
import { deviationM, reachedFrom } from '../../server/patrol/measure.ts';
import { officer, ranger, route, task } from './sample.ts';

const at = (time: string): number => Date.parse(`2026-03-01T${time}:00.000Z`);
const noon = at('04:00');
const said = (more: Partial<SentCheckIn> = {}): SentCheckIn => ({
  key: 'phone-key-1',
  saidAt: noon,
  longitude: 118.54,
  latitude: 30.29,
  ...more,
});

function events(decided: NewPatrolEvent[] | ReturnType<typeof decideCheckIn>): NewPatrolEvent[] {
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided;
}

/** The task after what was decided, as the log would tell it. */
const after = (from: PatrolTask, told: readonly NewPatrolEvent[], now = noon): PatrolTask =>
  told.reduce((one, { type, data, areaCode }) => {
    const envelope = { type, data, areaCode, stream: 'patrol-t1', version: one.version + 1 };
    return evolveTask(one, { ...envelope, at: new Date(now).toISOString() } as never) ?? one;
  }, from);

test('how far off the line somebody stands is told in metres, and a check-point is reached within the radius', () => {
  // A thousandth of a degree of latitude is 111 m.
  expect(deviationM(route, [118.545, 30.291])).toBeGreaterThan(109);
  expect(deviationM(route, [118.545, 30.291])).toBeLessThan(113);
  expect(reachedFrom(route, { longitude: 118.5405, latitude: 30.29 })).toEqual([0]);
  expect(reachedFrom(route, { longitude: 118.5425, latitude: 30.29 })).toEqual([]);
});

test('who looks over an area is off the route only outside it', () => {
  const area = [
    [118.54, 30.28],
    [118.56, 30.28],
    [118.56, 30.3],
    [118.54, 30.3],
  ] as const;
  expect(deviationM({ area }, [118.55, 30.29])).toBe(0);
  expect(deviationM({ area }, [118.55, 30.301])).toBeGreaterThan(109);
  // Where there is a line too, the nearer of both counts.
  expect(deviationM({ area, line: route.line! }, [118.535, 30.29])).toBeLessThan(490);
});

test('a position that is too rough reaches no check-point, though somebody was there', () => {
  expect(reachedFrom(route, { longitude: 118.54, latitude: 30.29, accuracyM: 201 })).toEqual([]);
  const rough = events(decideCheckIn(task(), route, said({ accuracyM: 500 }), noon));
  expect(after(task(), rough)).toMatchObject({ state: 'underWay', isOnline: true, reached: [] });
});

test('the last check-point completes the task, whatever the order in which they were reached', () => {
  const two = task({ state: 'underWay', reached: [0, 2], checkIns: 2 });
  const told = events(decideCheckIn(two, route, said({ longitude: 118.545 }), noon));
  expect(told.map(({ type }) => type)).toEqual(['patrol.checkedIn', 'patrol.completed']);
  expect(after(two, told)).toMatchObject({
    state: 'completed',
    reached: [0, 1, 2],
    endedAt: '2026-03-01T04:00:00.000Z',
  });
});

test('a check-in that was made in time and comes when the task has expired counts, with both times', () => {
  const expired = task({ state: 'expired', reached: [0, 1], checkIns: 2, isOnline: true });
  const evening = at('12:00');
  const told = events(decideCheckIn(expired, route, said({ longitude: 118.55, saidAt: at('08:30') }), evening));
  expect(told[0]).toMatchObject({ data: { saidAt: '2026-03-01T08:30:00.000Z', late: true } });
  expect(after(expired, told, evening)).toMatchObject({ state: 'completed', lateCheckIns: 1 });
});

test('what was said before or after the window is not taken in, nor by a clock that is ahead', () => {
  const refused = (saidAt: number, now = noon) => decideCheckIn(task(), route, said({ saidAt }), now);
  expect(refused(at('00:00') - 31 * 60_000)).toMatchObject({ refused: 'notAllowedNow' });
  expect(isRefusal(refused(at('00:00') - 29 * 60_000))).toBe(false);
  expect(refused(at('09:01'), at('10:00'))).toMatchObject({ message: '巡护时段已结束，不能打卡' });
  expect(refused(noon + 3 * 60_000)).toMatchObject({ refused: 'badInput', field: 'saidAt' });
  expect(refused(noon, noon + 9 * 86_400_000)).toMatchObject({ message: '巡护结束已超过7天，不再接收补传' });
});

test('a check-in before the window begins the duty, but online is only who comes within it', () => {
  const early = at('00:00') - 10 * 60_000;
  const begun = after(task(), events(decideCheckIn(task(), route, said({ saidAt: early }), early)), early);
  expect(begun).toMatchObject({ state: 'underWay', checkIns: 1, isOnline: false });
  expect(decideOfItself(begun, noon, at('00:05')).map(({ type }) => type)).toEqual(['patrol.seen']);
  expect(after(begun, events(decideCheckIn(begun, route, said({ key: 'phone-key-2' }), noon)))).toMatchObject({
    isOnline: true,
  });
});

test('by itself the server ends what is over, once, and notes who was online by their device', () => {
  expect(decideOfItself(task(), noon, undefined)).toEqual([]);
  const seen = decideOfItself(task(), noon, at('03:50'));
  expect(seen).toMatchObject([{ type: 'patrol.seen', data: { seenAt: '2026-03-01T03:50:00.000Z' } }]);
  expect(decideOfItself(after(task(), seen), noon, at('03:55'))).toEqual([]);
  // Of the day before: no sign of the duty.
  expect(decideOfItself(task(), noon, at('00:00') - 3_600_000)).toEqual([]);
  const over = decideOfItself(task({ reached: [1] }), at('09:01'), undefined);
  expect(over).toMatchObject([{ type: 'patrol.expired', data: { reachedCount: 1, checkPoints: 3 } }]);
  expect(decideOfItself(after(task(), over), at('09:02'), undefined)).toEqual([]);
});

test('a task is accepted once, and taken back only while it is open', () => {
  const accepted = events(decideAccept(task(), ranger));
  expect(accepted.map(({ type }) => type)).toEqual(['patrol.accepted']);
  expect(decideAccept(after(task(), accepted), ranger)).toEqual([]);
  expect(decideAccept(task({ state: 'expired' }), ranger)).toMatchObject({ refused: 'notAllowedNow' });
  expect(events(decideWithdraw(task({ state: 'underWay' }), officer, '改期'))).toHaveLength(1);
  expect(decideWithdraw(task({ state: 'completed' }), officer, '改期')).toMatchObject({
    message: '任务已结束，不能撤回',
  });
});

test('in every state the decider refuses what the table does not know', () => {
  const asks: Readonly<Partial<Record<PatrolAction, (one: PatrolTask) => unknown>>> = {
    checkIn: (one) => decideCheckIn(one, route, said(), noon),
    withdraw: (one) => decideWithdraw(one, officer, '改期'),
    accept: (one) => decideAccept(one, ranger),
  };
  for (const state of patrolStates)
    for (const [action, ask] of Object.entries(asks)) {
      const isKnown = patrolLifecycle[state][action as PatrolAction] !== undefined;
      // Who has begun has accepted: nothing more is told.
      const isDone = action === 'accept' && (['accepted', 'underWay'] as PatrolState[]).includes(state);
      expect(isRefusal(ask(task({ state }))), `${action} of ${state}`).toBe(!isKnown && !isDone);
    }
});
