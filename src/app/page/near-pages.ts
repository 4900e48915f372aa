import type { PageProps } from './page-props.ts';
import type { LoadPart } from '../../kit/lazy-part.ts';

/** The pages that officers go between all night, by their components. */
export const nearPages: Readonly<Record<string, LoadPart<PageProps>>> = {
  'homepage/index': () => import('../../home/home-page.tsx'),
  'homepage/wall': () => import('../pages/wall-page.tsx'),
  'warning-monitoring/index': () => {
    // The page is there before anybody asks for it; its map is fetched with it, and says itself where it does not come.
    import('../../map/alarm-map.tsx').catch(() => undefined);
    return import('../pages/monitoring-page.tsx');
  },
  'emergency-rescue/index': () => import('../../fires/list/fire-list.tsx'),
  'emergency-rescue/detail': () => import('../pages/fire-detail-page.tsx'),
  'command-dispatch/index': () => import('../pages/dispatch-page.tsx'),
};
