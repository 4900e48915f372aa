import { lazy, Suspense } from 'react';
import type { EvidenceBeside } from '../../alarms/inspector/beside.ts';

const WatchedUavs = lazy(() => import('../pages/watched-uavs.tsx'));
const EvidenceCameras = lazy(() => import('../../video/evidence/evidence-cameras.tsx'));

/** What other areas put on the screen of alarms. */
export const evidenceBeside: EvidenceBeside = {
  cameras: (incident) => (
    <Suspense fallback={null}>
      <EvidenceCameras incident={incident} />
    </Suspense>
  ),
  uavs: () => (
    <Suspense fallback={null}>
      <WatchedUavs />
    </Suspense>
  ),
};
