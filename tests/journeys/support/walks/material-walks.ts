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
];
