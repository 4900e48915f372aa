import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../contract/connection/frames.ts';
import { createDutyDesk } from '../../machines/duty/duty-desk.ts';
import { dutyNewsOf } from '../../machines/duty/duty-news.ts';
import { stationMessages } from '../../machines/messages.ts';
import { createBus } from '../../streams/bus.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventOf, li, sampleStart } from '../support/sample-events.ts';
import { aFire } from '../support/sample-fire.ts';

const due = new Date(sampleStart).toISOString();
const around = (position: number, at: number) => ({ position, at, actor: 'system' });
const late = (id: string, at = sampleStart, to = '341825') =>
  eventOf('incident.clockPassed', `incident-${id}`, { clock: 'receive', due, to }, around(1, at));
const unanswered = (forceId: string | undefined, at = sampleStart, to = '341825') =>
  eventOf(
    'fire.clockPassed',
    'fire-f1',
    { clock: 'checkIn', due, to, ...(forceId === undefined ? {} : { forceId }) },
    around(2, at),
  );
const refuses = (forceId: string, at = sampleStart) =>
  eventOf('fire.forceAnswered', 'fire-f1', { forceId, state: 'refused' }, around(3, at));

/** The duty of Jingde, whose picture has an incident and a fire of the same name with one crew. */
function boot(signedIn = true) {
  const [bus, clock, stop$] = [createBus(), createManualClock(sampleStart), new Subject<void>()];
  const fires = new Map([
    ['f1', aFire({ placeName: '版书镇', forces: [{ id: 'w1', kind: 'crew', name: '旌德县半专业队' }] as never })],
  ]);
  const incidents = new Map([
    ['i1', { placeName: '蔡家桥镇' }],
    ['f1', { placeName: '白地镇' }],
  ]);
  const alarms = new Map([['i1', { placeName: '旌阳镇' }]]);
  createDutyDesk(bus, clock, { alarms, fires, incidents } as never, stop$);
  const said: unknown[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'noticed') said.push([message.text, message.opens]);
  });
  const sits = (userId = 'u-1'): void =>
    bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode: '341825' });
  if (signedIn) sits();
  const push = (...frames: Frame[]): void => bus.publish({ kind: 'pushed', frames });
  return { bus, clock, stop$, fires, said, sits, push, texts: () => said.map((one) => (one as string[])[0]) };
}

describe('a duty is told', () => {
  test('where nobody received an alarm, by the place of its incident, though a fire should have the same id', () => {
    const { push, said } = boot();
    push(late('f1'));
    expect(said).toEqual([['接警超时：白地镇，请督办', { kind: 'incident', id: 'f1' }]]);
  });
  test('where nobody received an alarm that stands alone in its county, and is led to that', () => {
    const { push, said } = boot();
    const alone = (to: string) =>
      eventOf('alarm.clockPassed', 'alarm-i1', { clock: 'receive', due, to }, around(1, sampleStart));
    push(alone('3418'), alone('341825'));
    expect(said).toEqual([['接警超时：旌阳镇，请督办', { kind: 'alarm', id: 'i1' }]]);
  });
  test('which crew has not reported, and from which fire', () => {
    const { push, said } = boot();
    push(unanswered('w1'));
    expect(said).toEqual([['报到超时：旌德县半专业队（版书镇），请立即联系', { kind: 'fire', id: 'f1' }]]);
  });
  test('what is known where place or crew are not', () => {
    const { push, texts, fires, clock } = boot();
    push(unanswered('w9'));
    clock.advance(8_000);
    push(refuses('w9', clock.now()));
    clock.advance(8_000);
    push(late('i9', clock.now()));
    expect(texts()).toEqual(['报到超时：版书镇，请督办', '无法前往：（版书镇），请另派力量', '接警超时：，请督办']);
    fires.clear();
    push(refuses('w1', clock.now()));
    expect(texts()).toHaveLength(3);
  });
  test('of several within eight seconds in one toast, the newest of a message before the others', () => {
    const { push, texts, clock } = boot();
    push(late('i1'), late('f1'));
    clock.advance(7_999);
    push(late('i1', clock.now()));
    clock.advance(1);
    push(late('i1', clock.now()));
    expect(texts()).toEqual([
      '接警超时：白地镇，请督办；另有 1 项提醒',
      '接警超时：蔡家桥镇，请督办；另有 2 项提醒',
      '接警超时：蔡家桥镇，请督办；另有 1 项提醒',
    ]);
  });
  test('once: what comes after it and is none of its business says nothing again', () => {
    const { push, texts } = boot();
    push(late('i1'));
    push({ type: 'line.heartbeat', position: 1, at: due });
    push(late('i1', sampleStart, '3418'));
    expect(texts()).toHaveLength(1);
  });
  test('nothing that is older than ten minutes by the server’s clock', () => {
    const { push, texts, clock } = boot();
    push({ type: 'line.heartbeat', position: 1, at: new Date(clock.now() + 600_001).toISOString() });
    push(late('i1'));
    expect(texts()).toEqual([]);
  });
});

describe('at the desk of a duty', () => {
  test('nobody is told anything before the sign-in, after the sign-out, or once the station has stopped', () => {
    const { bus, push, texts, sits, stop$ } = boot(false);
    push(late('i1'));
    sits();
    bus.publish({ kind: 'session', change: 'signedOut' });
    push(late('i1'));
    expect(texts()).toEqual([]);
    sits();
    stop$.next();
    push(late('i1'));
    expect(texts()).toEqual([]);
  });
  test('the next person is not told how much the former one was', () => {
    const { push, texts, sits } = boot();
    push(late('i1'));
    sits('u-2');
    push(late('i1'));
    expect(texts()).toEqual(['接警超时：蔡家桥镇，请督办', '接警超时：蔡家桥镇，请督办']);
  });
  test('one is not told of one’s own doing', () => {
    const { push, texts } = boot();
    push({ ...refuses('w1'), actor: 'u-1' });
    expect(texts()).toEqual([]);
  });
});

describe('what is news to the duty of a region', () => {
  const news = (event: Parameters<typeof dutyNewsOf>[0], holder?: string) => dutyNewsOf(event, '341825', () => holder);
  test('is what was raised to it, and to no other', () => {
    expect(news(late('i1'))).toStrictEqual({ about: 'incident', id: 'i1', what: 'receive' });
    expect(news(unanswered(undefined))).toStrictEqual({ about: 'fire', id: 'f1', what: 'checkIn' });
    expect(news(unanswered('w1'))).toStrictEqual({ about: 'fire', id: 'f1', what: 'checkIn', forceId: 'w1' });
    expect([news(late('i1', sampleStart, '3418')), news(unanswered('w1', sampleStart, '3418'))]).toEqual([
      undefined,
      undefined,
    ]);
  });
  test('is a force that refuses, where it has the fire in hand; not one that comes', () => {
    expect(news(refuses('w1'), '341825')).toStrictEqual({ about: 'fire', id: 'f1', what: 'refused', forceId: 'w1' });
    expect(news(refuses('w1'), '3418')).toBeUndefined();
    const comes = eventOf(
      'fire.forceAnswered',
      'fire-f1',
      { forceId: 'w1', state: 'accepted', by: li },
      around(3, sampleStart),
    );
    expect(news(comes, '341825')).toBeUndefined();
  });
  test('is nothing else', () => {
    expect(
      news(eventOf('fire.transferred', 'fire-f1', { by: li, from: '3418', to: '341825' }, around(4, sampleStart))),
    ).toBeUndefined();
  });
});

test('one is told of one more by a number, and of none more without', () => {
  expect([stationMessages.andLate('超时', 0), stationMessages.andLate('超时', 2)]).toEqual([
    '超时',
    '超时；另有 2 项提醒',
  ]);
  expect([stationMessages.newAnnouncements('通知', 1), stationMessages.newAnnouncements('通知', 3)]).toEqual([
    '收到新通知：通知',
    '收到新通知：通知等3条',
  ]);
});
