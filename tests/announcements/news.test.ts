import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { createAnnouncementDesk } from '../../machines/announcements/announcement-desk.ts';
import { createBus } from '../../streams/bus.ts';
import { isStaleBy, isStaleByCommand, queryKey } from '../../streams/derived/queries.ts';
import { createPicture } from '../../streams/derived/picture.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';

const row = (n: number, more: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  id: `n${n}`,
  title: `通知${n}`,
  messageType: 'notice',
  messageTypeName: '通知',
  sourceTypeName: '省森防指',
  remindTime: '2026-03-01T00:00:00.000Z',
  publishedAt: new Date(Date.UTC(2026, 2, 1, 0, 0, n)).toISOString(),
  isRead: false,
  ...more,
});

function desk() {
  const bus = createBus();
  const clock = createManualClock();
  const stop$ = new Subject<void>();
  const said: string[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'noticed') said.push(message.text);
  });
  createAnnouncementDesk(bus, clock, stop$);
  const answered = (rows: readonly AnnouncementRow[], args: object = {}): void =>
    bus.publish({
      kind: 'answered',
      call: 'noticeMine',
      key: queryKey('noticeMine', args),
      answer: { data: rows, total: rows.length },
    });
  const signIn = (userId = 'u'): void => bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode: '34' });
  signIn();
  return { bus, clock, stop$, said, answered, signIn };
}

describe('a person is told of', () => {
  test('an announcement that comes while they are there, and not of those that waited for them', () => {
    const { clock, said, answered } = desk();
    answered([row(1)]);
    clock.advance(5_000);
    expect(said).toEqual([]);
    answered([row(2), row(1)]);
    clock.advance(5_000);
    answered([row(2), row(1)]);
    clock.advance(5_000);
    expect(said).toEqual(['收到新通知：通知2']);
  });

  test('a second burst by itself, with its own number', () => {
    const { clock, said, answered } = desk();
    answered([]);
    answered([row(2), row(1)]);
    clock.advance(1_199);
    expect(said).toEqual([]);
    clock.advance(1);
    answered([row(3)]);
    clock.advance(1_200);
    expect(said).toEqual(['收到新通知：通知2等2条', '收到新通知：通知3']);
  });

  test('nothing that came for the former person, nor once the station has stopped', () => {
    const { clock, said, answered, signIn, stop$ } = desk();
    answered([]);
    answered([row(1)]);
    signIn('next');
    clock.advance(500);
    answered([]);
    answered([row(2)]);
    clock.advance(1_199);
    expect(said).toEqual([]);
    clock.advance(1);
    expect(said).toEqual(['收到新通知：通知2']);
    answered([row(3)]);
    stop$.next();
    answered([row(4)]);
    clock.advance(5_000);
    expect(said).toHaveLength(1);
  });

  test('a burst once, by the newest and the number', () => {
    const { clock, said, answered } = desk();
    answered([]);
    answered([row(1)]);
    clock.advance(1_000);
    answered([row(5), row(4), row(3), row(2), row(1)]);
    clock.advance(5_000);
    expect(said).toEqual(['收到新通知：通知5等5条']);
  });

  test('no older one that moves up as they read, none that they have read elsewhere, none of another page', () => {
    const { clock, said, answered } = desk();
    const page = Array.from({ length: 10 }, (_, n) => row(20 - n));
    answered(page);
    answered([...page.slice(1), row(10)]);
    answered([row(30, { isRead: true }), ...page]);
    answered([row(31)], { pageNum: 2 });
    clock.advance(5_000);
    expect(said).toEqual([]);
  });

  test('nothing that came for the person who sat there before them', () => {
    const { bus, clock, said, answered, signIn } = desk();
    answered([]);
    answered([row(1)]);
    bus.publish({ kind: 'session', change: 'signedOut' });
    signIn('other');
    answered([row(1)]);
    clock.advance(5_000);
    expect(said).toEqual([]);
  });

  test('nothing by an answer that failed, and nothing after the end', () => {
    const { bus, clock, stop$, said, answered } = desk();
    answered([]);
    bus.publish({
      kind: 'answered',
      call: 'noticeMine',
      key: queryKey('noticeMine', {}),
      answer: { refusal: { code: 'B0001', message: '系统繁忙' } },
    });
    answered([row(1)]);
    stop$.next();
    clock.advance(5_000);
    expect(said).toEqual([]);
  });
});

describe('the sign of the connection', () => {
  const sign = { type: 'line.notices', position: 7, at: '2026-03-01T00:00:00.000Z' } as const;
  test.each([
    ['noticeMine', true],
    ['noticeUnreadCount', true],
    ['noticeView', true],
    ['notice.page', false],
    ['alarmPage', false],
    ['feedbackMine', false],
  ] as const)('makes %s stale: %s', (call, stale) => {
    expect(isStaleBy(call, {}, sign)).toBe(stale);
    expect(isStaleBy(call, {}, { type: 'line.heartbeat', position: 7, at: sign.at })).toBe(false);
  });
  test('and a snapshot after a long break do so too', () => {
    expect(
      isStaleBy(
        'noticeMine',
        {},
        { type: 'line.snapshot', position: 1, at: sign.at, areaCode: '34', data: { alarms: [], fires: [] } },
      ),
    ).toBe(true);
  });
  test.each([
    ['noticeRead', 'noticeMine'],
    ['noticeRead', 'noticeUnreadCount'],
    ['feedbackSend', 'feedbackMine'],
    ['feedback.change', 'feedbackMine'],
  ] as const)('%s makes %s stale', (command, call) => {
    expect(isStaleByCommand(call, command)).toBe(true);
    expect(isStaleByCommand('alarmPage', command)).toBe(false);
  });
  test('moves the place to go on from and leaves the picture as it is', () => {
    const [plain, signed] = [createPicture('34'), createPicture('34')];
    const alarm = raised('a', { position: 1 });
    plain.apply(alarm);
    signed.apply(alarm);
    signed.apply(sign);
    expect([signed.position, signed.newestAt, signed.unknown]).toEqual([7, alarm.at, undefined]);
    expect(stateHash(signed)).toBe(stateHash(plain));
    signed.apply({ ...sign, position: 3 });
    expect(signed.position).toBe(7);
  });
});
