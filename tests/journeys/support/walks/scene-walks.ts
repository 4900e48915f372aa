import { firePagePath } from '../../../../contract/fires/fire-page.ts';
import { apiOf } from '../api.ts';
import { done, taskText, type Fires } from '../fires.ts';
import { makeAccount, settle } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import type { Walk } from './walk.ts';

const ranger = 'xunhu';

/** Makes a ranger (user type 3), whom the county asks to look at the fire that is fought. */
export async function makeRanger({ url }: Pick<RunningServer, 'url'>, fires: Fires): Promise<void> {
  const [admin, county] = await Promise.all([apiOf(url, 'admin'), apiOf(url, 'jingde')]);
  const wanted = { userName: ranger, realName: '旌阳镇巡护员', regionCode: '341825', roles: [], userType: '3' };
  await settle(url, await makeAccount(admin, wanted), 'Fire@2026');
  const { id } = await done<{ id: string }>(await apiOf(url, ranger), 'currentUser', {});
  await done(county, 'releaseTask', { fireId: fires.fought, userIds: [id], content: taskText });
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
