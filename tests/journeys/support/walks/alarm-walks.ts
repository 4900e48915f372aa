import type { Page } from 'playwright-core';
import { plainRows } from '../browser.ts';
import { inMain, press, type Pointed, type Walk } from './walk.ts';

const alarms = '/warning-monitoring/index';
/** Rows of the town, in the list of incidents and in that of the raw alarms. */
const rowIn =
  (grid: string): Pointed =>
  (page) =>
    page.getByRole('grid', { name: grid, exact: true }).getByRole('row').filter({ hasText: '旌阳镇' }).first();
const incident = rowIn('警情');
const alarm = rowIn('火情报警列表');
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

/** The dialogs of the triage screen. */
export const alarmWalks: readonly Walk[] = [
  {
    drawnBy: 'incident-dialog.tsx DraggableDialog',
    title: /^旌阳镇/,
    path: alarms,
    before: atRow('警情', incident),
    opener: incident,
  },
  {
    drawnBy: 'alarm-dialog.tsx DraggableDialog',
    title: /^旌阳镇/,
    path: alarms,
    opener: rawAlarm,
    thenAt: incident,
    async before(page) {
      await atRow('警情', incident)(page);
      await press(incident(page));
      await rawAlarm(page).waitFor();
    },
  },
  {
    drawnBy: 'alarm-dialog.tsx DraggableDialog',
    title: /^旌阳镇/,
    path: alarms,
    before: atRow('原始报警', alarm),
    opener: alarm,
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
