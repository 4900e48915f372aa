import { inMain, press, type Walk } from './walk.ts';

const path = '/integrated-management/index/emergency-plan';

/** What is done with emergency plans and their drills. */
export const planWalks: readonly Walk[] = [
  {
    drawnBy: 'act-dialog.tsx DraggableDialog',
    title: /^修订\s《/,
    path,
    as: 'sheng',
    before: (page) => press(page.getByRole('table').getByRole('link').first()),
    opener: inMain('修订'),
  },
  {
    drawnBy: 'drill-dialog.tsx DraggableDialog',
    title: '更正演练记录',
    path: `${path}?part=drills`,
    as: 'sheng',
    before: (page) => press(page.getByRole('table').getByRole('link').first()),
    opener: inMain('更正'),
    endsOnly: true,
  },
  {
    drawnBy: 'finish-dialog.tsx DraggableDialog',
    title: '登记整改完成',
    path: `${path}?part=drills`,
    as: 'sheng',
    before: (page) => press(page.getByRole('table').getByRole('link').first()),
    opener: (page) => page.getByRole('button', { name: /^登记完成：/ }).first(),
  },
];
