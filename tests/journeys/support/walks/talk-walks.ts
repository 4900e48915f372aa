import { randomUUID } from 'node:crypto';
import { apiOf } from '../api.ts';
import { done } from '../fires.ts';
import type { RunningServer } from '../running-server.ts';
import { inDialog, inMain, type Walk } from './walk.ts';

const path = '/command-dispatch/index';
const [own, others] = ['全省联络群', '宣城联络群'];

/** Creates a group that the administrator owns, and one of which the administrator is a member. */
export async function makeGroups({ url }: Pick<RunningServer, 'url'>): Promise<void> {
  const [admin, province] = await Promise.all([apiOf(url, 'admin'), apiOf(url, 'sheng')]);
  const [adminId, provinceId] = await Promise.all(
    [admin, province].map(async (api) => (await done<{ id: string }>(api, 'currentUser', {})).id),
  );
  await done(admin, 'chatGroupMake', { id: randomUUID(), name: own, userIds: [provinceId] });
  await done(province, 'chatGroupMake', { id: randomUUID(), name: others, userIds: [adminId] });
}

const opened = (name: string) => (page: Parameters<NonNullable<Walk['before']>>[0]) =>
  page.getByRole('main').getByRole('list', { name: '会话' }).getByRole('button', { name }).click();

/** The dialogs of instant messaging. */
export const talkWalks: readonly Walk[] = [
  { drawnBy: 'begin-dialog.tsx DraggableDialog', title: '发起会话', path, opener: inMain('发起会话') },
  { drawnBy: 'group-dialog.tsx DraggableDialog', title: own, path, before: opened(own), opener: inMain('群资料') },
  {
    drawnBy: 'group-dialog.tsx ConfirmDialog',
    title: '退出该群',
    path,
    before: async (page) => {
      await opened(others)(page);
      await inMain('群资料')(page).press('Enter');
    },
    opener: inDialog(others, '退出该群'),
    stands: true,
  },
];
