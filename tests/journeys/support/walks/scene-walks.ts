import { firePagePath } from '../../../../contract/fires/fire-page.ts';
import { apiOf } from '../api.ts';
import { done, taskText, type Fires } from '../fires.ts';
import { type Account, makeAccount, settle } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import type { Walk } from './walk.ts';

const ranger = 'xunhu';

/** Makes a ranger (user type 3) with a task at the fire that is fought; answers their account. */
export async function makeRanger({ url }: Pick<RunningServer, 'url'>, fires: Fires): Promise<Account> {
  const [admin, county] = await Promise.all([apiOf(url, 'admin'), apiOf(url, 'jingde')]);
  const wanted = { userName: ranger, realName: '旌阳镇巡护员', regionCode: '341825', roles: ['ZBY'], userType: '3' };
  const account = await settle(url, await makeAccount(admin, wanted));
  const own = await apiOf(url, account.userName, account.password);
  const { id } = await done<{ id: string }>(own, 'currentUser', {});
  await done(county, 'releaseTask', { fireId: fires.fought, userIds: [id], content: taskText });
  return account;
}

/** The dialogs of a fire in the measure of who goes there. */
export const sceneWalks: readonly Walk[] = [
  {
    drawnBy: 'scene-page.tsx DraggableDialog',
    title: /^答复任务：/,
    path: ({ fought }) => firePagePath(fought),
    as: ranger,
    opener: (page) => page.getByRole('main').getByRole('button', { name: /^答复/ }).first(),
  },
];
