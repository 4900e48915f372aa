import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import MeetingBanner from '../../src/meetings/meeting-banner.tsx';
import { PhoneBanner } from '../../src/telephony/phone-banner.tsx';
import type { BusMessage } from '../../streams/bus.ts';
import { meeting, meetId, me } from '../meetings/sample-meeting.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

let station: FakeStation;
const pass = (...messages: BusMessage[]): void => act(() => messages.forEach((one) => station.bus.publish(one)));
const answered = (call: string, data: unknown): BusMessage => ({ kind: 'answered', call, key: 'k', answer: { data } });
/** A page at which this person is signed in. */
function signedIn(): void {
  station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: { ...officer, id: me } });
}
type Mine = Parameters<typeof meeting>[0];
function openMeetings(mine: Mine) {
  signedIn();
  const shown = show(station, <MeetingBanner isAtMeetings={false} />);
  pass(answered('listMeets', [meeting(mine)]));
  return shown;
}
beforeEach(() => sessionStorage.clear());
const back = () => screen.queryByRole('button', { name: '回到会议“火场会商”' });

describe('a page that was loaded anew in the middle of a meeting', () => {
  /** The person is in the meeting with an open microphone and no camera; answers what the tab then keeps. */
  function takePart(): Record<string, string> {
    const mine: Mine = { video: false };
    openMeetings(mine);
    const wish = { type: 'meeting.enter', meetId, video: false, isMuted: false } as const;
    const opened = { change: 'opened', audio: true, video: false } as const;
    pass(
      { kind: 'wished', wish },
      { kind: 'media', of: 'meeting', news: opened },
      answered('meetJoin', { meeting: meeting(mine), answer: '', entry: 1 }),
    );
    pass(answered('listMeets', [meeting(mine)]));
    expect(screen.getByText('正在会议“火场会商”中')).toBeTruthy();
    return Object.fromEntries(Object.entries(sessionStorage));
  }
  const reload = (kept: Record<string, string>, mine: Mine) => {
    cleanup();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    return openMeetings(mine);
  };
  test('offers the way back by its name, and one press enters as before', async () => {
    const { person } = reload(takePart(), { video: false });
    expect(screen.getByText('您的会议连接已断开，会议仍在进行')).toBeTruthy();
    await person.click(back()!);
    expect(station.wishes).toContainEqual({ type: 'meeting.enter', meetId, video: false, isMuted: false });
    // What stands on the page stays: the room is one more press away.
    expect(location.pathname + location.search).toBe('/');
    await person.click(screen.getByRole('button', { name: '返回会议' }));
    expect(location.pathname + location.search).toBe('/command-dispatch/index?tab=meetings');
  });

  test('offers it also after the place was given up', () => {
    reload(takePart(), { state: 'left' });
    expect(back()).toBeTruthy();
  });

  test('offers it no more to who turns it down', async () => {
    const { person } = reload(takePart(), {});
    await person.click(screen.getByRole('button', { name: '不再参加' }));
    expect(back()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('offers nothing where the person had left, or was invited anew', () => {
    const kept = takePart();
    pass({ kind: 'wished', wish: { type: 'meeting.leave' } });
    expect(back()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    reload(kept, { state: 'declined' });
    expect(back()).toBeNull();
  });
});

test('who is in a meeting at another station is offered it only once their connection there is lost', () => {
  openMeetings({});
  expect(back()).toBeNull();
  pass(answered('listMeets', [meeting({ isConnected: false })]));
  expect(back()).toBeTruthy();
});

describe('a call whose voice was lost', () => {
  const call = (lost: readonly string[]): PhoneCall => ({
    id: 'c-1',
    from: { userId: me, name: '我', tel: '800001', isOutside: false },
    to: { userId: 'u-li', name: '李主任', tel: '800002', isOutside: false },
    state: 'talking',
    startedAt: '2026-11-26T04:00:00.000Z',
    answeredAt: '2026-11-26T04:00:05.000Z',
    heldBy: [],
    lost: [...lost],
    supervisors: [],
    isRecording: false,
  });
  test('is offered on every page, and one press takes part again', async () => {
    signedIn();
    const { person } = show(station, <PhoneBanner isAtPhone={false} />);
    pass(answered('phoneLive', [call([])]));
    expect(screen.queryByRole('button', { name: /回到与/ })).toBeNull();
    pass(answered('phoneLive', [call([me])]));
    expect(screen.getByText('您的语音已断开，通话仍在进行')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '回到与李主任的通话' }));
    expect(station.wishes).toContainEqual({ type: 'phone.join', callId: 'c-1' });
  });
});
