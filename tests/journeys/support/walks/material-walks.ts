import { firePagePath } from '../../../../contract/fires/fire-page.ts';
import { demoRecordId } from '../../../../server/sms/demo-mobiles.ts';
import { storeAddress } from '../../../../src/materials/stock-actions.ts';
import { inMain, type Walk } from './walk.ts';

/** What is done with the stock of a storehouse. */
export const materialWalks: readonly Walk[] = [
  {
    drawnBy: 'stock-dialog.tsx DraggableDialog',
    title: /^出库/,
    path: storeAddress(demoRecordId('storehouse', '341825', 1)),
    as: 'jingde',
    opener: inMain('出库'),
  },
  {
    drawnBy: 'needs-dialog.tsx DraggableDialog',
    title: /^物资需求清单/,
    path: '/integrated-management/index/material-needs',
    as: 'jingde',
    opener: inMain('编辑清单'),
  },
  {
    drawnBy: 'send-dialog.tsx DraggableDialog',
    title: /^调出物资/,
    path: (fires) => firePagePath(fires.fought),
    as: 'jingde',
    opener: inMain('调出物资'),
  },
  {
    drawnBy: 'return-dialog.tsx DraggableDialog',
    title: /^归还/,
    path: (fires) => firePagePath(fires.fought),
    as: 'jingde',
    opener: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^归还：/ })
        .first(),
  },
];
