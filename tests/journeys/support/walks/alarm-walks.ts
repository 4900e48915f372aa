import type { Page } from 'playwright-core';
import { evidence, plainRows } from '../browser.ts';
import { inMain, press, type Pointed, type Walk } from './walk.ts';

const alarms = '/warning-monitoring/index';
/** Rows of the town, in the list of incidents and in that of the raw alarms. */
const rowIn =
  (grid: string): Pointed =>
  (page) =>
    page.getByRole('grid', { name: grid, exact: true }).getByRole('row').filter({ hasText: '旌阳镇' }).first();
const incident = rowIn('警情');
const rawAlarm: Pointed = (page) =>
  page.getByRole('dialog').getByRole('list', { name: '原始报警' }).getByRole('button').first();

/** Shows the list of incidents or of raw alarms, and goes to the row. */
const atRow =
  (kind: '警情' | '原始报警', row: Pointed) =>
  async (page: Page): Promise<void> => {
    await press(inMain(kind)(page));
    if (kind === '警情') await plainRows(page);
    await row(page).focus();
  };

const home = '/homepage/index';
/** What waits in the town, as the first page lists it. */
const atHome: Pointed = (page) =>
  page.getByRole('main').getByRole('button').filter({ hasText: '旌阳镇' }).filter({ hasNotText: '火情' }).first();

/** The dialogs of alarms: of what is selected, on pages without a place for it; of a picture, and of entry by hand. */
export const alarmWalks: readonly Walk[] = [
  { drawnBy: 'alarm-overlays.tsx DraggableDialog', title: /^旌阳镇/, path: home, as: 'jingde', opener: atHome },
  {
    drawnBy: 'alarm-overlays.tsx DraggableDialog',
    title: /^旌阳镇/,
    path: home,
    as: 'jingde',
    opener: rawAlarm,
    thenAt: atHome,
    async before(page) {
      await press(atHome(page));
      await press(page.getByRole('dialog').getByRole('button', { name: /^原始报警/ }));
      await rawAlarm(page).waitFor();
    },
  },
  {
    drawnBy: 'picture-zoom.tsx DraggableDialog',
    title: /^AI算法 dialogs/,
    path: alarms,
    opener: (page) => evidence(page).getByTitle('放大查看'),
    async before(page) {
      await atRow('警情', incident)(page);
      await press(incident(page));
      await evidence(page).getByTitle('放大查看').waitFor();
    },
  },
  { drawnBy: 'entry-dialog.tsx DraggableDialog', title: '人工录入', path: alarms, opener: inMain('人工录入') },
  {
    drawnBy: 'entry-dialog.tsx DraggableDialog',
    title: '人工录入',
    path: alarms,
    opener: inMain('人工录入'),
    key: 'n',
  },
];
