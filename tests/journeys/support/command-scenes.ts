import type { Locator, Page } from 'playwright-core';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { addressOf } from '../../../src/stock/kind-address.ts';
import { stockPage } from '../../../contract/stock/placed.ts';
import { evidence, incidentList, plainRows } from './browser.ts';
import type { Fires } from './fires.ts';

/** One thing that a duty officer has before their eyes. */
export interface Scene {
  name: string;
  path: string | ((fires: Fires) => string);
  /** Who looks; the province's officer where absent. */
  as?: 'sheng' | 'jingde' | 'admin';
  /** What is pressed until it shows. */
  show?: (page: Page) => Promise<unknown>;
  /** It is seen on walls too: pictures are taken at their size as well. */
  big?: true;
  /** What tells that it is there. */
  there: (page: Page) => Locator;
}

const alarms = '/warning-monitoring/index';
const fought = (fires: Fires): string => firePagePath(fires.fought);
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name }).first();
const dialog = (page: Page): Locator => page.getByRole('dialog');
const tab = (name: string): Pick<Scene, 'path' | 'show'> => ({
  path: alarms,
  show: (page) => page.getByRole('tab', { name, exact: true }).click(),
});
/** A row that may be set aside: nobody saw it with their own eyes, and nobody has decided it. */
const row = (page: Page): Locator =>
  incidentList(page)
    .getByRole('row')
    .filter({ hasText: '待处置' })
    .filter({ has: page.getByRole('img', { name: /^(卫星遥感|视频监控|AI算法) / }) })
    .first();

const triage: readonly Scene[] = [
  { name: 'triage-flood', path: alarms, there: (page) => page.getByText(/^警情洪峰：/) },
  { name: 'triage-rows', big: true, path: alarms, show: plainRows, there: row },
  {
    name: 'incident',
    big: true,
    path: alarms,
    show: (page) => row(page).press('Enter'),
    there: (page) => evidence(page).getByText('操作记录'),
  },
  {
    name: 'incident-shelve',
    path: alarms,
    show: (page) => row(page).press('s'),
    there: (page) => evidence(page).getByRole('form', { name: '搁置原因与时长' }),
  },
  {
    name: 'triage-shelved',
    path: alarms,
    show: (page) => page.getByRole('button', { name: /^已搁置/ }).click(),
    there: (page) => page.getByText(/没有已搁置的警情|到期/).first(),
  },
  {
    name: 'triage-raw',
    path: alarms,
    show: (page) => button(page, '原始报警').click(),
    there: (page) => page.getByRole('grid', { name: '火情报警列表' }),
  },
  ...(['灾害预警', '护林员', '卫星', '无人机及其他', '视频'] as const).map((name, n): Scene => ({
    name: `triage-tab-${n + 2}`,
    ...tab(name),
    there: (page) => page.getByRole('tabpanel', { name }),
  })),
];

const fire: readonly Scene[] = [
  {
    name: 'fires',
    big: true,
    path: '/emergency-rescue/index',
    there: (page) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'fire',
    big: true,
    path: fought,
    as: 'jingde',
    there: (page) => page.getByRole('region', { name: '现场链接' }).getByText('专业队队长'),
  },
  {
    name: 'fire-dispatch',
    path: fought,
    as: 'jingde',
    show: (page) => button(page, '指挥调度').click(),
    there: (page) => dialog(page).getByRole('form'),
  },
  {
    name: 'fire-end',
    path: fought,
    as: 'jingde',
    show: (page) => button(page, '结束处置').click(),
    there: (page) => dialog(page).getByRole('form'),
  },
  {
    name: 'fire-sms',
    path: fought,
    as: 'jingde',
    show: (page) => button(page, '发送短信').click(),
    there: (page) => dialog(page).getByRole('form'),
  },
  {
    name: 'fire-ended',
    path: (fires) => firePagePath(fires.ended),
    as: 'jingde',
    there: (page) =>
      page
        .getByRole('main')
        .getByText(/^一般森林火灾/)
        .first(),
  },
  { name: 'tasks', path: '/fire-meshing/index/do-list', as: 'jingde', there: (page) => button(page, /^答复任务/) },
];

const duty: readonly Scene[] = [
  { name: 'shift', big: true, path: '/duty/shift', as: 'admin', there: heading('交接班') },
  {
    name: 'shift-accept',
    path: '/duty/shift',
    as: 'admin',
    show: (page) => button(page, '接班签收').click(),
    there: dialog,
  },
  { name: 'report', big: true, path: '/duty/report', there: heading(/森林防火值班日报$/) },
  { name: 'roster', path: '/duty/roster', there: heading('值班安排') },
];

const figures: readonly Scene[] = [
  { name: 'home', big: true, path: '/homepage/index', there: (page) => page.getByRole('figure').first() },
  {
    name: 'statistics',
    big: true,
    path: '/disaster-management/history-fire-disaster/fire-disaster-statistics',
    there: (page) => page.getByRole('figure').first(),
  },
  {
    name: 'statistics-tables',
    path: '/disaster-management/history-fire-disaster/fire-disaster-statistics',
    there: (page) => page.getByRole('figure').first().getByRole('region'),
    async show(page) {
      for (const one of await page.getByRole('button', { name: /^以表格显示：/ }).all()) await one.click();
    },
  },
];

const settings: readonly Scene[] = [
  { name: 'rules', path: '/integrated-management/index/alarm-management', there: heading(/.+/) },
  {
    name: 'known-heat',
    path: '/integrated-management/index/known-heat',
    as: 'admin',
    there: heading('已知热源与许可用火'),
  },
  {
    name: 'known-heat-form',
    path: '/integrated-management/index/known-heat',
    as: 'admin',
    show: (page) => button(page, '新增').click(),
    there: dialog,
  },
  { name: 'stock', path: addressOf(stockPage, 'crew'), there: (page) => page.getByRole('main').getByRole('table') },
  {
    name: 'material-needs',
    path: '/integrated-management/index/material-needs',
    there: (page) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'materials',
    path: '/integrated-management/index/material-inventory',
    there: (page) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'hazards',
    path: '/fire-meshing/index/danger-investigation',
    there: (page) => page.getByRole('main').getByRole('table'),
  },
  { name: 'exams', path: '/fire-meshing/index/exam-more', there: (page) => page.getByRole('main').getByRole('table') },
  {
    name: 'class board',
    path: '/fire-meshing/index/electronicclass-board',
    there: (page) => page.getByRole('main').getByRole('table').first(),
  },
  { name: 'push', path: '/integrated-management/index/message-push', there: heading('推送记录') },
  { name: 'sms', path: '/integrated-management/index/note-push-records?part=fires', there: heading('短信推送记录') },
];

/** What a duty officer has before their eyes, part by part; the wall has a screen of its own. */
export const commandScenes = { figures, triage, fire, duty, settings } as const satisfies Readonly<
  Record<string, readonly Scene[]>
>;
