import { createContext, useContext, type ReactNode } from 'react';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';

/** The menu of this person, and the entries from its top down to the page that is shown. */
export interface Whereabouts {
  menu: readonly MenuNode[];
  trail: readonly MenuNode[];
}

const nowhere: Whereabouts = { menu: [], trail: [] };
const MenuContext = createContext(nowhere);

/** Tells all below which menu there is and where in it they are. */
export function MenuProvider({ menu, trail, children }: Whereabouts & { children: ReactNode }) {
  return <MenuContext value={{ menu, trail }}>{children}</MenuContext>;
}

/** The menu, and where in it this page is; empty where nobody is signed in. */
export const useWhereabouts = (): Whereabouts => useContext(MenuContext);
