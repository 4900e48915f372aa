import { beforeEach, describe, expect, test } from 'vitest';
import {
  bus,
  tick$,
  media,
  view$,
  sent,
  asks,
  notices,
  recorded,
  open,
  wish,
  answer,
  list,
  tell,
  opened,
  refusal,
  enter,
  come,
  forget,
} from './desk-rig.ts';
import { invited, me, meeting, meetId, now } from './sample-meeting.ts';

beforeEach(() => open());

describe('an invitation', () => {
  test('rings until it is declined', () => {
    list(invited);
    expect([view$.value.phase, view$.value.ringing.map((one) => one.meetId)]).toEqual(['invited', [meetId]]);
    expect(media.asked).toEqual(['ring true']);
    wish({ type: 'meeting.decline', meetId });
    expect(media.asked.at(-1)).toBe('ring false');
    expect(sent).toEqual([{ call: 'meetDecline', args: { meetId } }]);
    tick$.next(now + 1_000);
    expect([view$.value.phase, view$.value.ringing]).toEqual(['idle', []]);
    list(meeting({ state: 'declined' }));
    expect([view$.value.phase, view$.value.ringing]).toEqual(['idle', []]);
  });

  test('stops ringing when its time is over, and when it was answered at another station', () => {
    list(invited);
    tick$.next(now + 2 * 60_000);
    expect([view$.value.phase, view$.value.ringing]).toEqual(['idle', []]);
    list({ ...invited, ringsUntil: '2026-11-26T04:10:00.000Z' });
    expect(view$.value.phase).toBe('invited');
    list(meeting({ state: 'in' }));
    expect(view$.value.phase).toBe('idle');
  });

  test('is asked for when the server tells of a change, and when the line is back', () => {
    forget();
    tell({ meetId, changed: 1 });
    bus.publish({ kind: 'line', change: 'opened', at: 0 });
    expect(asks).toBe(2);
  });
});

describe('who enters', () => {
  test('is rung for that meeting no more while they enter it, and is again where they are refused', () => {
    list(invited);
    enter();
    expect([view$.value.phase, view$.value.ringing]).toEqual(['joining', []]);
    media.tell(opened);
    answer('meetJoin', { refusal: refusal('A0429') });
    expect([view$.value.phase, view$.value.ringing.length]).toEqual(['refused', 1]);
  });

  test('offers a connection with their devices, and takes the answer of the server', () => {
    come();
    expect(media.asked.slice(0, 2)).toEqual(['open {"audio":true,"video":true}', 'microphone true']);
    expect(sent).toEqual([{ call: 'meetJoin', args: { meetId, video: true, isMuted: false, offer: 'v=0 offer' } }]);
    expect(media.asked).toContain('answer "v=0 answer"');
    expect(view$.value).toMatchObject({
      phase: 'in',
      taking: { voice: 'open', camera: 'on', screen: 'none', line: 'connected', rights: 'member' },
      isPublish: true,
      meetingOwnerUserId: 'u-li',
    });
    expect(view$.value.enterMeetingUserList.map(({ userId }) => userId)).toEqual(['u-li', me]);
  });

  test('answers what the server offers where others come by a connection of their own', () => {
    enter();
    media.tell(opened);
    const offer = 'v=0 offer of the server';
    answer('meetJoin', { data: { answer: 'v=0 answer', offer, entry: 4, meeting: meeting({}) } });
    expect(media.asked).toContain(`receive "${offer}"`);
    expect(sent.at(-1)).toEqual({
      call: 'meetAnswer',
      args: { meetId, entry: 4, answer: 'v=0 answer of the browser' },
    });
  });

  test('without a microphone listens, and is told why in words', () => {
    enter();
    media.tell({ change: 'opened', audio: false, video: false, audioFault: 'denied', videoFault: 'missing' });
    expect(sent[0]?.args).toMatchObject({ isMuted: true, video: false });
    expect(notices).toEqual([
      '浏览器没有允许使用麦克风，请在地址栏左侧的权限设置中允许后再试；没有找到摄像头，请检查是否已连接；将以收听方式入会',
    ]);
  });

  test.each([
    ['A0429', 'full'],
    ['C0002', 'locked'],
    ['A0404', 'other'],
  ] as const)('and is refused with %s reads why', (code, why) => {
    enter();
    media.tell(opened);
    answer('meetJoin', { refusal: refusal(code) });
    expect(view$.value).toMatchObject({ phase: 'refused', refusal: why, message: '不行' });
    expect(media.asked.at(-1)).toBe('close');
    wish({ type: 'meeting.dismiss' });
    expect(view$.value.phase).toBe('idle');
  });

  test('another meeting leaves the first', () => {
    come();
    wish({ type: 'meeting.enter', meetId: 'm-2', video: false, isMuted: true });
    expect(sent.at(-1)).toEqual({ call: 'meetLeave', args: { meetId } });
    expect(media.asked.slice(-2)).toEqual(['close', 'open {"audio":true,"video":false}']);
    expect(view$.value.phase).toBe('joining');
  });
});

describe('in a meeting', () => {
  test('the microphone is off at once when muted, and on only after the server agreed', () => {
    come();
    wish({ type: 'meeting.mute', isMuted: true });
    expect([media.asked.at(-1), sent.at(-1)]).toEqual([
      'microphone false',
      { call: 'meetMute', args: { meetId, isMuted: true } },
    ]);
    list(meeting({ isMuted: true }));
    wish({ type: 'meeting.mute', isMuted: false });
    // An answer from before does not open it.
    list(meeting({ isMuted: true }));
    expect([view$.value.taking?.voice, media.asked.at(-1)]).toEqual(['opening', 'microphone false']);
    list(meeting({ isMuted: false }));
    expect([view$.value.taking?.voice, media.asked.at(-1)]).toEqual(['open', 'microphone true']);
  });

  test('a chair’s mute turns the microphone off, and a lower level all that is sent', () => {
    come();
    list(meeting({ isMuted: true }));
    expect([view$.value.taking?.voice, media.asked.at(-1)]).toEqual(['muted', 'microphone false']);
    list(meeting({ level: 'listener', isMuted: true }));
    expect(view$.value.taking).toMatchObject({ voice: 'listening', rights: 'listener' });
    wish({ type: 'meeting.mute', isMuted: false });
    expect(view$.value.taking?.voice).toBe('listening');
  });

  test('who is made a listener has their camera turned off, which no higher level turns on', () => {
    come();
    forget();
    list(meeting({ level: 'listener', isMuted: true, video: false }));
    expect([view$.value.taking?.camera, media.asked.at(-1), sent]).toEqual(['off', 'camera false', []]);
    list(meeting({ isMuted: true, video: false }));
    expect([view$.value.taking?.camera, media.asked.includes('camera true')]).toEqual(['off', false]);
  });

  test('who was a listener for less than a look at the list has their camera off as the others see it', () => {
    come();
    list(meeting({ isMuted: true, video: false }));
    expect([view$.value.taking?.camera, media.asked.at(-1)]).toEqual(['off', 'camera false']);
  });

  test('a listener who comes back with a camera has it turned off', () => {
    come({ level: 'listener', isMuted: true });
    expect([view$.value.taking?.camera, media.asked.includes('camera false')]).toEqual(['off', true]);
  });

  test('a camera that is unplugged is off, and that it is gone is said', () => {
    come();
    media.tell({ change: 'ended', device: 'video', fault: 'missing' });
    expect([view$.value.taking?.camera, sent.at(-1)]).toEqual([
      'off',
      { call: 'meetVideo', args: { meetId, video: false } },
    ]);
    expect(notices).toEqual(['没有找到摄像头，请检查是否已连接']);
  });

  test('a camera for which there is no room any more stays off', () => {
    come({ video: false });
    wish({ type: 'meeting.camera', isOn: true });
    media.tell({ change: 'began', device: 'video' });
    expect(sent.at(-1)).toEqual({ call: 'meetVideo', args: { meetId, video: true } });
    answer('meetVideo', { refusal: refusal('A0429') });
    expect([view$.value.taking?.camera, media.asked.at(-1), notices]).toEqual(['off', 'camera false', ['不行']]);
  });

  test.each(['joinMember', 'joinVideoMember'])('a member who can not be invited again (%s) is told', (call) => {
    come();
    answer(call, { refusal: refusal('C0002') });
    expect(notices).toEqual(['不行']);
  });

  test('a screen is shared once the server agreed, and no more when the browser’s own button ends it', () => {
    come();
    wish({ type: 'meeting.share', isOn: true });
    media.tell({ change: 'began', device: 'screen' });
    expect(sent.at(-1)).toEqual({ call: 'meetShare', args: { meetId, isSharing: true } });
    list(meeting({ isSharing: true }));
    expect(view$.value.taking?.screen).toBe('sharing');
    media.tell({ change: 'ended', device: 'screen' });
    expect([view$.value.taking?.screen, sent.at(-1)]).toEqual([
      'none',
      { call: 'meetShare', args: { meetId, isSharing: false } },
    ]);
  });

  test.each([
    ['the connection breaks', () => media.tell({ change: 'lost' })],
    ['the server forgot it', () => list(meeting({ isConnected: false }))],
  ])('where %s they come back with a new offer, muted as they were', (_name, breaks) => {
    come();
    list(meeting({ isMuted: true }));
    forget();
    breaks();
    expect([view$.value.taking?.line, media.asked.at(-1)]).toEqual(['reconnecting', 'renew']);
    media.tell(opened);
    // That they entered again is told before the answer comes.
    tell({ meetId, entered: 2 });
    expect(sent).toEqual([{ call: 'meetJoin', args: { meetId, video: true, isMuted: true, offer: 'v=0 offer' } }]);
    answer('meetJoin', { data: { answer: 'v=0 answer', entry: 2, meeting: meeting({ isMuted: true }) } });
    media.tell({ change: 'connected' });
    expect(view$.value.taking).toMatchObject({ line: 'connected', voice: 'muted', camera: 'on' });
  });

  // The server may let somebody share before they are told of it.
  test.each([true, false])('who shares says so over a broken line, who opened the page anew does not', (isTold) => {
    come();
    expect(sent).not.toContainEqual(expect.objectContaining({ args: expect.objectContaining({ isSharing: true }) }));
    wish({ type: 'meeting.share', isOn: true });
    media.tell({ change: 'began', device: 'screen' });
    if (isTold) list(meeting({ isSharing: true }));
    forget();
    media.tell({ change: 'lost' });
    media.tell(opened);
    expect(sent).toMatchObject([{ call: 'meetJoin', args: { meetId, isSharing: true } }]);
  });

  test.each(['kicked', 'ended'] as const)('who is told that it is over (%s) is out, with their devices off', (over) => {
    come();
    tell({ meetId, over });
    expect([view$.value.phase, media.asked.at(-1)]).toEqual([over, 'close']);
  });

  test('an end that is told again, as the line is back, takes no invitation that came since', () => {
    list(invited);
    forget();
    tell({ meetId, over: 'kicked' });
    expect([view$.value.ringing, asks]).toEqual([[], 1]);
    list(invited);
    expect(view$.value.ringing).toHaveLength(1);
  });

  test('that is in the list no more is over, too', () => {
    come();
    list();
    expect(view$.value.phase).toBe('ended');
  });

  test('it is seen who is on which line and who speaks', () => {
    come();
    tell({ meetId, tiles: ['u-li', ''], screen: 'u-li' });
    tell({ meetId, speaking: [['u-li', 60]] });
    expect(view$.value.lines).toEqual({ tiles: ['u-li', ''], screen: 'u-li', speaking: new Map([['u-li', 60]]) });
  });
});

test('a replay of what passed the bus shows the same meeting, and asks and opens nothing', () => {
  list(invited);
  come();
  tell({ meetId, tiles: ['u-li'], screen: '' });
  wish({ type: 'meeting.mute', isMuted: true });
  list(meeting({ isMuted: true }));
  const [live, messages] = [view$.value, recorded];
  open(false);
  for (const one of messages) bus.publish(one);
  expect(view$.value).toEqual(live);
  expect([sent, media.asked]).toEqual([[], []]);
});

test('who signs out is in no meeting any more', () => {
  come();
  bus.publish({ kind: 'session', change: 'signedOut' });
  expect(view$.value).toMatchObject({ phase: 'idle', meetings: undefined });
  expect(media.asked.at(-1)).toBe('close');
});
