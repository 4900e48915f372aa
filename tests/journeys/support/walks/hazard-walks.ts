import { inMain, type Walk } from './walk.ts';

/** What is done with hazards. */
export const hazardWalks: readonly Walk[] = [
  {
    drawnBy: 'report-dialog.tsx DraggableDialog',
    title: /^上报隐患/,
    path: '/fire-meshing/index/danger-investigation',
    as: 'jingde',
    opener: inMain('上报隐患'),
  },
];
