import { appMessages as say } from '../messages.ts';

/** An entry of the header's menus. */
export interface MenuEntry { path: string; title: string }

/** The left menu: the first three static routes, as far as they exist. */
export const leftMenu: readonly MenuEntry[] = [{ path: '/warning-monitoring', title: say.menu.monitoring }];

/** The right menu: the next three. */
export const rightMenu: readonly MenuEntry[] = [{ path: '/replay', title: say.menu.replay }];
