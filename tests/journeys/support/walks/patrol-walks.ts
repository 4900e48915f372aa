import { patrolPaths } from '../../../../src/patrol/addresses.ts';
import { inMain, inTable, press, type Walk } from './walk.ts';

/** The dialogs of patrols. */
export const patrolWalks: readonly Walk[] = [
  {
    drawnBy: 'issue-dialog.tsx DraggableDialog',
    title: '下发巡护任务',
    path: patrolPaths.tasks,
    opener: inMain('下发任务'),
  },
  {
    drawnBy: 'reason-dialog.tsx DraggableDialog',
    title: '停用路线',
    path: patrolPaths.routes,
    before: (page) => press(inTable(/巡护线（演示）$/)(page).first()),
    opener: inMain('停用路线'),
  },
];
