import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { apiOf } from '../api.ts';
import { done } from '../fires.ts';
import { conversationIdOf } from '../../../../contract/talk/conversation-id.ts';
import type { RunningServer } from '../running-server.ts';
import { inDialog, inMain, type Walk } from './walk.ts';

const path = '/command-dispatch/index';
const [own, others, duty] = ['全省联络群', '宣城联络群', '省值班员'] as const;
const placeName = '旌德县版书镇';
const withOne = (id: string): string => conversationIdOf({ type: 'C2C', id });

/** Creates a group that the administrator owns, and one of which the administrator is a member. */
export async function makeGroups({ url }: Pick<RunningServer, 'url'>): Promise<void> {
  const [admin, province] = await Promise.all([apiOf(url, 'admin'), apiOf(url, 'sheng')]);
  const [adminId = '', provinceId = ''] = await Promise.all(
    [admin, province].map(async (api) => (await done<{ id: string }>(api, 'currentUser', {})).id),
  );
  await done(admin, 'chatGroupMake', { id: randomUUID(), name: own, userIds: [provinceId] });
  await done(province, 'chatGroupMake', { id: randomUUID(), name: others, userIds: [adminId] });
  const provinceSays = async (content: object): Promise<string> => {
    const id = randomUUID();
    await done(province, 'chatSend', { id, conversationID: withOne(adminId), content });
    return id;
  };
  await provinceSays({ kind: 'place', longitude: 118.54, latitude: 30.29, name: placeName });
  const messageIds = [await provinceSays({ kind: 'text', text: '请核实位置' })];
  await done(province, 'chatForward', { id: randomUUID(), messageIds, relayType: 2, to: [withOne(adminId)] });
}

const opened = (name: string) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list', { name: '会话' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

/** In selection mode, with the first message selected. */
async function selected(page: Page): Promise<void> {
  await opened(duty)(page);
  await inMain('多选')(page).click();
  await page.getByRole('log').getByRole('checkbox').first().check();
}

/** The dialogs of instant messaging. */
export const talkWalks: readonly Walk[] = [
  { drawnBy: 'begin-dialog.tsx FormDialog', title: '发起会话', path, opener: inMain('发起会话') },
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
  {
    drawnBy: 'place-dialog.tsx DraggableDialog',
    title: '发送位置',
    path,
    before: opened(duty),
    opener: inMain('发送位置'),
  },
  {
    drawnBy: 'fire-dialog.tsx DraggableDialog',
    title: '发送火情',
    path,
    before: opened(duty),
    opener: inMain('发送火情'),
  },
  { drawnBy: 'place-card.tsx DraggableDialog', title: placeName, path, before: opened(duty), opener: inMain('看地图') },
  {
    drawnBy: 'card-dialog.tsx DraggableDialog',
    title: /的聊天记录$/,
    path,
    before: opened(duty),
    opener: (page) => page.getByRole('log').getByRole('button', { name: /^查看.*的聊天记录$/ }),
  },
  {
    drawnBy: 'forward-dialog.tsx FormDialog',
    title: '转发 1 条消息',
    path,
    before: selected,
    opener: (page) => page.getByRole('toolbar').getByRole('button', { name: '转发' }),
  },
];
