import type { Page } from 'playwright-core';
import { inMain, inTable, press, type Walk } from './walk.ts';

/** A village of the demo's grids. */
const village = '北门居委会';

/** Takes a village's grid out of the draft, so that there is something to give up. */
async function change(page: Page): Promise<void> {
  const giveUp = inMain('放弃修改')(page);
  const line = page.getByRole('list', { name: '网格', exact: true }).getByRole('button', { name: village });
  await line.or(giveUp).first().waitFor();
  if ((await giveUp.count()) > 0) return;
  await press(line);
  await press(page.getByRole('button', { name: `撤销${village}` }));
  await giveUp.waitFor();
}

/** Has the server refuse a grid's people once, as a grid does that was taken out meanwhile. */
async function refuseOnce(page: Page): Promise<void> {
  const json = { code: 'A0404', msg: '没有这个网格', data: null };
  await page.route('**/fire-grid/info?*', (route) => route.fulfill({ status: 404, json }), { times: 1 });
}

/** The dialogs of fire grids. */
export const gridWalks: readonly Walk[] = [
  {
    drawnBy: 'staff-dialog.tsx DraggableDialog',
    title: /的责任人$/,
    path: '/integrated-management/index/grid-person-management',
    opener: inTable('设置人员'),
  },
  {
    drawnBy: 'people-page.tsx DraggableDialog',
    title: '设置人员',
    path: '/integrated-management/index/grid-person-management',
    before: refuseOnce,
    opener: inTable('设置人员'),
  },
  {
    drawnBy: 'table-import.tsx DraggableDialog',
    title: '导入网格',
    path: '/integrated-management/index/grid-management',
    opener: inMain('导入'),
  },
  {
    drawnBy: 'operate-page.tsx ConfirmDialog',
    title: '放弃这次修改？',
    path: '/integrated-management/index/operateZone?parent=demo-grid-341825100-3-1',
    before: change,
    opener: inMain('放弃修改'),
    stands: true,
  },
];
