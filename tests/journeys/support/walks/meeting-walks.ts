import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { apiOf } from '../api.ts';
import { done } from '../fires.ts';
import { inMain, type Walk } from './walk.ts';

const path = '/command-dispatch/index?tab=meetings';
const title = '夜间会商';
const other = '省值班员';

let made: Promise<void> | undefined;

/** Opens a meeting of the administrator, to which the province's officer is invited. */
async function makeMeeting(url: string): Promise<void> {
  const [admin, province] = await Promise.all([apiOf(url, 'admin'), apiOf(url, 'sheng')]);
  const { id } = await done<{ id: string }>(province, 'currentUser', {});
  await done(admin, 'meetMake', { id: randomUUID(), title, video: false, userIds: [id] });
}

/** Opens the meeting once it is wanted: one that nobody enters ends after ten minutes, as long as other walks take. */
async function isHeld(page: Page): Promise<void> {
  await (made ??= makeMeeting(new URL(page.url()).origin));
}

/** Goes into the meeting, where the person is not in it yet. */
async function inRoom(page: Page): Promise<void> {
  await isHeld(page);
  const main = page.getByRole('main');
  const controls = main.getByRole('toolbar', { name: '会议操作' });
  await controls
    .or(main.getByRole('button', { name: '语音入会' }))
    .first()
    .waitFor();
  if (!(await controls.isVisible())) await main.getByRole('button', { name: '语音入会' }).first().click();
  await controls.waitFor();
  await main.getByText('1 人在会').first().waitFor();
}

/** The dialogs of meetings: those of the list first, since the room takes its place. */
export const meetingWalks: readonly Walk[] = [
  { drawnBy: 'make-dialog.tsx FormDialog', title: '发起会议', path, opener: inMain('发起会议') },
  { drawnBy: 'log-dialog.tsx DraggableDialog', title: '会议记录', path, before: isHeld, opener: inMain('会议记录') },
  { drawnBy: 'device-dialog.tsx DraggableDialog', title: '设备', path, before: inRoom, opener: inMain('设备') },
  { drawnBy: 'invite-dialog.tsx FormDialog', title: '邀请', path, before: inRoom, opener: inMain('邀请') },
  {
    drawnBy: 'room.tsx ConfirmDialog',
    title: '结束会议',
    path,
    before: inRoom,
    opener: inMain('结束会议'),
    stands: true,
  },
  {
    drawnBy: 'members.tsx ConfirmDialog',
    title: `将${other}移出会议`,
    path,
    before: inRoom,
    opener: inMain(`将${other}移出会议`),
    stands: true,
  },
];
