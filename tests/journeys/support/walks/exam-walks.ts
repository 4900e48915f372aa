import { papersPath } from '../../../../src/exams/paths.ts';
import { inMain, inTable, type Walk } from './walk.ts';

/** How exams are published and withdrawn. */
export const examWalks: readonly Walk[] = [
  {
    drawnBy: 'publish-dialog.tsx DraggableDialog',
    title: '发布考试',
    path: papersPath,
    as: 'jingde',
    opener: inMain('发布考试'),
  },
  {
    drawnBy: 'withdraw-dialog.tsx DraggableDialog',
    title: /^撤回考试\s/,
    path: papersPath,
    as: 'jingde',
    opener: inTable('撤回'),
  },
];
