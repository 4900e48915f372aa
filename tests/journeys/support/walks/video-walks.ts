import type { Page } from 'playwright-core';
import { apiOf } from '../api.ts';
import { done } from '../fires.ts';
import { inDialog, inMain, inTable, type Walk } from './walk.ts';

const path = '/warning-monitoring/video-wall';
const list = (page: Page) => page.getByRole('tree', { name: '摄像机列表' });
const layout = '夜班';
const preset = '北坡';
const name = '旌德县1号云台监控（演示）';

/** Finds the camera, and puts it into the selected tile. */
async function putCamera(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索摄像机名称' }).fill(name);
  await list(page).getByRole('treeitem', { name }).press('Enter');
  await page.getByRole('group', { name: `第 1 格：${name}` }).focus();
}

async function keepLayout(page: Page): Promise<void> {
  await inMain('布局')(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: '布局', exact: true });
  if ((await dialog.getByRole('button', { name: new RegExp(`^${layout}`) }).count()) > 0) return;
  await dialog.getByLabel('将当前画面保存为').fill(layout);
  await dialog.getByRole('button', { name: '保存布局' }).press('Enter');
  await dialog.getByRole('button', { name: new RegExp(`^${layout}`) }).waitFor();
}

async function keepPreset(page: Page): Promise<void> {
  await putCamera(page);
  const kept = page.getByRole('button', { name: `转到${preset}` });
  await page.getByLabel('预置位名称').waitFor();
  if ((await kept.count()) > 0) return;
  await page.getByLabel('预置位名称').fill(preset);
  await page.getByRole('button', { name: '保存当前位置' }).press('Enter');
  await kept.waitFor();
}

/** Somebody else of the same rank has the camera. */
async function takenByAnother(page: Page): Promise<void> {
  await putCamera(page);
  const id = await page.getByRole('group', { name: `第 1 格：${name}` }).getAttribute('data-camera');
  const other = await apiOf(new URL(page.url()).origin, 'sheng');
  await done(other, 'videoTake', { id: id ?? '' });
  await page.getByText(/正在控制$/).waitFor();
}

/** The dialogs of live video. */
export const videoWalks: readonly Walk[] = [
  { drawnBy: 'layouts-dialog.tsx DraggableDialog', title: '布局', path, opener: inMain('布局') },
  {
    drawnBy: 'layouts-dialog.tsx DeleteDialog',
    title: '删除',
    path,
    before: keepLayout,
    opener: inDialog('布局', `删除布局“${layout}”？`),
    stands: true,
  },
  {
    drawnBy: 'presets.tsx DeleteDialog',
    title: '删除',
    path,
    before: keepPreset,
    opener: inMain(`删除预置位“${preset}”？`),
    stands: true,
  },
  {
    drawnBy: 'take-over-question.tsx ConfirmDialog',
    title: /正在控制这台摄像机，确定接管？$/,
    path,
    before: takenByAnother,
    opener: inMain('接管'),
    stands: true,
  },
  {
    drawnBy: 'camera-dialog.tsx DraggableDialog',
    title: /云台监控|卡口监控/,
    path: '/integrated-management/index/resource-video',
    opener: inTable('查看画面'),
  },
];
