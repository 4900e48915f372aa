import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.tsx';

/** Pages of the shared layout, by path. Nothing that signing in does not need is loaded before. */
export const pages: Readonly<Record<string, ComponentType>> = {
  '/warning-monitoring/index': lazyPage(() => import('./pages/monitoring-page.tsx')),
  '/replay': lazyPage(() => import('./pages/replay-page.tsx')),
};
