import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Meeting, MeetingLog } from '../../contract/meetings/schemas.ts';
import { LogDialog } from '../../src/meetings/list/log-dialog.tsx';
import MeetingBanner from '../../src/meetings/meeting-banner.tsx';
import type { BusMessage } from '../../streams/bus.ts';
import { freshBrowser } from '../support/dom.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { invited, me, meetId, meeting } from '../meetings/sample-meeting.ts';

const page = '/fire/entry';
let station: FakeStation;
const pass = (...messages: BusMessage[]): void => act(() => messages.forEach((one) => station.bus.publish(one)));
/** The sample's meeting with the officer of these screens in the place of its person. */
const mine = (one: Meeting): Meeting => ({
  ...one,
  members: one.members.map((member) => (member.userId === me ? { ...member, userId: officer.id } : member)),
});
const list = (one: Meeting): BusMessage => ({
  kind: 'answered',
  call: 'listMeets',
  key: 'listMeets {}',
  answer: { data: [mine(one)] },
});
const opened: BusMessage = { kind: 'media', of: 'meeting', news: { change: 'opened', audio: true, video: true } };
const answer = (state: object): void =>
  act(() => station.commands.findLast(({ call }) => call === 'meetJoin')?.state$.next(state as never));

beforeEach(() => {
  freshBrowser();
  sessionStorage.clear();
  window.history.replaceState(null, '', page);
  station = createFakeStation();
});

function ringing() {
  const { person } = show(station, <MeetingBanner isAtMeetings={false} />);
  pass(list({ ...invited, ringsUntil: new Date(screenNow + 60_000).toISOString() }));
  return person;
}

test('an invitation is accepted where one is, and the page is left only when that is wished', async () => {
  const person = ringing();
  await person.click(screen.getByRole('button', { name: '接受' }));
  expect(station.wishes.at(-1)).toEqual({ type: 'meeting.enter', meetId, video: true, isMuted: false });
  // Pressed again, it would leave the meeting and enter it anew.
  expect(screen.queryByRole('button', { name: '接受' })).toBeNull();
  expect(screen.getByText('正在入会…')).toBeTruthy();
  pass(opened);
  answer({ state: 'done', data: { answer: 'v=0', entry: 1, meeting: mine(meeting({})) } });
  expect(screen.getByText('正在会议“火场会商”中')).toBeTruthy();
  expect(window.location.pathname).toBe(page);
  await person.click(screen.getByRole('button', { name: '返回会议' }));
  expect(window.location.search).toBe('?tab=meetings');
});

test('who can not enter reads why where they are', async () => {
  const person = ringing();
  await person.click(screen.getByRole('button', { name: '接受' }));
  pass(opened);
  answer({ state: 'refused', code: 'C0002', message: '会议已锁定，不能入会' });
  expect(screen.getByText('没有入会：会议已锁定，不能入会')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText(/没有入会/)).toBeNull();
  expect(window.location.pathname).toBe(page);
});

test('the log of a meeting that went over midnight has the day with each time', () => {
  const entry = (at: string): MeetingLog['entries'][number] => ({ at, byName: '李主任', did: 'joined' });
  const log: MeetingLog = {
    meetId,
    title: '火场会商',
    madeAt: '2025-11-20T15:50:00.000Z',
    endedAt: '2025-11-20T16:20:00.000Z',
    entries: [entry('2025-11-20T15:55:00.000Z'), entry('2025-11-20T16:05:00.000Z')],
  };
  station.answer('meetLog', { state: 'ready', data: log });
  show(station, <LogDialog meetId={meetId} onClose={() => undefined} />);
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    '11-20 23:55',
    '11-21 00:05',
  ]);
});
