import { useMemo } from 'react';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { menuForUserType } from '../../../contract/menus/user-type.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';

/**
 * The menu as it came, filtered by the user's type; what was known stays while it is asked for again.
 */
export interface MenuView {
  state: 'loading' | 'ready' | 'failed';
  menu: readonly MenuNode[] | undefined;
  message?: string | undefined;
  retry: () => void;
}

const ordinary = 1;

/** The menu of the signed-in person. */
export function useMenu(): MenuView {
  const station = useStation();
  const userType = useBehavior(station.session$).user?.userType ?? ordinary;
  const view = useQuery(station, 'menuSearch', undefined);
  const { data } = view;
  const menu = useMemo(() => data && menuForUserType(data, userType), [data, userType]);
  return {
    state: view.state,
    menu,
    message: view.message,
    retry: () => station.wish({ type: 'query.ask', call: 'menuSearch', args: undefined }),
  };
}
