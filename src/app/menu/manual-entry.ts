import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { appMessages as say } from '../messages.ts';

/** The page of the operating manual. */
export const manualComponent = 'manual';

/** It stands in nobody's menu, and is there for all who are signed in. */
export const manualEntry: MenuNode = {
  id: manualComponent,
  name: manualComponent,
  path: '/manual',
  component: manualComponent,
  isShow: false,
  keepAlive: false,
  meta: { icon: 'book', title: say.manual, hidesSide: true },
  children: [],
};

/** Whether an address is that of the manual or of one of its chapters. */
export const isManual = (path: string): boolean => path === manualEntry.path || /^\/manual\/[\w-]+$/.test(path);
