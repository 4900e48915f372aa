import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { Station } from '../../machines/station.ts';
import type { KeepingPlace, KeptCheckIn } from '../../src/patrol/ranger/kept-check-ins.ts';
import { lacksOnline, nextPoint, phaseOf, pointStates, wantsCheckIn } from '../../src/patrol/ranger/points.ts';
import { createSender } from '../../src/patrol/ranger/sender.ts';
import type { PatrolTaskInfo } from '../../contract/patrol/schemas.ts';
import { route, task } from './sample.ts';

interface Sent {
  args: KeptCheckIn;
  state$: BehaviorSubject<object>;
}

let sent: Sent[];
let memory: string | undefined;
beforeEach(() => {
  sent = [];
  memory = undefined;
  pages.clear();
});

const station = {
  command(_call: string, args: KeptCheckIn) {
    const state$ = new BehaviorSubject<object>({ state: 'sending' });
    sent.push({ args, state$ });
    return state$;
  },
} as unknown as Pick<Station, 'command'>;
const pages = new Map<KeepingPlace, () => void>();
/** The place of a phone's check-ins as one of its pages has it: the others hear what it keeps there. */
function pageOf(): KeepingPlace {
  const place: KeepingPlace = {
    keep(text) {
      memory = text;
      for (const [page, listener] of pages) if (page !== place) listener();
      return true;
    },
    kept: () => memory,
    changed(listener) {
      pages.set(place, listener);
      return () => pages.delete(place);
    },
  };
  return place;
}
const phone = pageOf();
const one = (n: number, more: Partial<KeptCheckIn> = {}): KeptCheckIn => ({
  taskId: 't1',
  key: `phone-key-${n}`,
  saidAt: `2026-03-01T0${n}:00:00.000Z`,
  longitude: 118.54,
  latitude: 30.29,
  ...more,
});
const keys = (): string[] => sent.map(({ args }) => args.key);
const answer = (n: number, state: object): void => sent[n]?.state$.next(state);

test('check-ins go out one after the other, in their order, each once the one before has arrived', () => {
  const sender = createSender(station, phone);
  for (const n of [1, 2, 3]) sender.add(one(n));
  expect(keys()).toEqual(['phone-key-1']);
  expect(sender.waiting().all).toHaveLength(3);
  answer(0, { state: 'done', data: {} });
  expect(keys()).toEqual(['phone-key-1', 'phone-key-2']);
  answer(1, { state: 'done', data: {} });
  answer(2, { state: 'done', data: {} });
  expect(sender.waiting()).toEqual({ all: [], sending: undefined, isKept: true });
  expect(memory).toBeUndefined();
});

test('what waited when the page was closed is sent by the next one, under the same keys', () => {
  const closed = createSender(station, phone);
  closed.add(one(1));
  closed.add(one(2));
  const opened = createSender(station, phone);
  expect(opened.waiting().all.map(({ key }) => key)).toEqual(['phone-key-1', 'phone-key-2']);
  opened.again();
  expect(keys()).toEqual(['phone-key-1', 'phone-key-1']);
  answer(1, { state: 'done', data: {} });
  expect(keys().at(-1)).toBe('phone-key-2');
});

test('one that the server does not take is told with its reason, and holds up none behind it', () => {
  const sender = createSender(station, phone);
  sender.add(one(1));
  sender.add(one(2));
  answer(0, { state: 'refused', code: 'C0002', message: '巡护时段已结束，不能打卡' });
  expect(keys()).toEqual(['phone-key-1', 'phone-key-2']);
  expect(sender.waiting().all[0]).toMatchObject({ refused: '巡护时段已结束，不能打卡' });
  sender.dismiss('phone-key-1');
  expect(sender.waiting().all.map(({ key }) => key)).toEqual(['phone-key-2']);
});

test('a fault of the server loses nothing: it waits until it is sent again, before those behind it', () => {
  const sender = createSender(station, phone);
  sender.add(one(1));
  sender.add(one(2));
  answer(0, { state: 'refused', code: 'B0503', message: '系统暂时无法保存，请稍后再试' });
  expect(keys()).toEqual(['phone-key-1']);
  expect(sender.waiting()).toMatchObject({ sending: undefined, all: [{ key: 'phone-key-1' }, { key: 'phone-key-2' }] });
  sender.again();
  expect(keys()).toEqual(['phone-key-1', 'phone-key-1']);
});

test.each([500, 403, 404, 413, 429, 'unreadable', 'B0001', 'A0429', 'A0001', '40101', '40302', '40303', 1])(
  'an answer that says nothing of a check-in (%s) does not end it',
  (code) => {
    const sender = createSender(station, phone);
    sender.add(one(1));
    answer(0, { state: 'refused', code, message: '网络连接失败' });
    expect(sender.waiting()).toEqual({ all: [one(1)], sending: undefined, isKept: true });
  },
);

test.each(['A0400', 'A0404', 'C0002', '40301'])('what our own server has against a check-in (%s) is final', (code) => {
  const sender = createSender(station, phone);
  sender.add(one(1));
  answer(0, { state: 'refused', code, message: '不能打卡' });
  expect(sender.waiting().all).toEqual([{ ...one(1), refused: '不能打卡' }]);
});

test('a session that ends while a check-in is on its way loses nothing: it is sent again once somebody is back', () => {
  const sender = createSender(station, phone);
  sender.add(one(1));
  sent[0]?.state$.complete();
  expect(sender.waiting()).toMatchObject({ sending: undefined, all: [{ key: 'phone-key-1' }] });
  sender.add(one(2));
  expect(keys()).toEqual(['phone-key-1', 'phone-key-1']);
  answer(1, { state: 'done', data: {} });
  expect(keys().at(-1)).toBe('phone-key-2');
});

test('two pages of one phone keep the check-ins of both, and each shows what waits of the other', () => {
  const [first, second] = [createSender(station, pageOf()), createSender(station, pageOf())];
  first.add(one(1));
  second.add(one(2));
  const waits = [{ key: 'phone-key-1' }, { key: 'phone-key-2' }];
  expect(first.waiting().all).toMatchObject(waits);
  expect(second.waiting().all).toMatchObject(waits);
  answer(0, { state: 'done', data: {} });
  expect(second.waiting().all).toMatchObject([{ key: 'phone-key-2' }]);
  expect(JSON.parse(memory ?? '[]')).toMatchObject([{ key: 'phone-key-2' }]);
});

test('a phone whose room is full forgets neither what another page keeps nor what this one could not', () => {
  const other = createSender(station, pageOf());
  other.add(one(1));
  const sender = createSender(station, { ...pageOf(), keep: () => false });
  sender.add(one(2));
  expect(sender.waiting()).toMatchObject({ isKept: false, all: [{ key: 'phone-key-1' }, { key: 'phone-key-2' }] });
  answer(1, { state: 'done', data: {} });
  expect(sender.waiting().all).toMatchObject([{ key: 'phone-key-2' }]);
  expect(keys().at(-1)).toBe('phone-key-2');
});

test('a phone without room says so, and goes on sending', () => {
  const sender = createSender(station, { keep: () => false, kept: () => undefined, changed: () => () => undefined });
  sender.add(one(1));
  expect(sender.waiting()).toMatchObject({ isKept: false, sending: 'phone-key-1' });
});

const info = { ...task(), route, reachedPoints: [0] } as unknown as PatrolTaskInfo;

test('a check-point that a waiting check-in reaches is shown as such, one that was refused or is rough is not', () => {
  const states = (more: Partial<KeptCheckIn>) => pointStates(info, [one(1, { longitude: 118.545, ...more })]);
  expect(states({})).toEqual(['reached', 'waiting', 'open']);
  expect(states({ refused: '不能打卡' })).toEqual(['reached', 'open', 'open']);
  expect(states({ accuracyM: 400 })).toEqual(['reached', 'open', 'open']);
  expect(nextPoint(info, states({}), { longitude: 118.545, latitude: 30.29 })).toMatchObject({ name: '林场' });
});

test('one can check in from half an hour before the window until its end', () => {
  const at = (time: string) => phaseOf(info, Date.parse(time));
  expect(at('2026-02-28T23:29:00Z')).toBe('early');
  expect(at('2026-02-28T23:31:00Z')).toBe('now');
  expect(at('2026-03-01T09:00:01Z')).toBe('over');
});

test('a completed task wants a check-in as long as it is not online, and lacks one within its window', () => {
  const [early, within] = [one(1, { saidAt: '2026-02-28T23:45:00.000Z' }), one(2)];
  const completed = (isOnline: boolean): PatrolTaskInfo => ({ ...info, state: 'completed', isOnline });
  const at = Date.parse(within.saidAt);
  expect([wantsCheckIn(info, at), wantsCheckIn(completed(false), at), wantsCheckIn(completed(true), at)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(wantsCheckIn(completed(false), Date.parse(info.endsAt) + 1)).toBe(false);
  expect([lacksOnline(info, []), lacksOnline(completed(true), [])]).toEqual([false, false]);
  expect(lacksOnline(completed(false), [early, { ...within, refused: '不能打卡' }])).toBe(true);
  expect(lacksOnline(completed(false), [early, within])).toBe(false);
});
