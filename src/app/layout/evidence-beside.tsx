import { lazy, Suspense } from 'react';
import type { EvidenceBeside } from '../../alarms/inspector/beside.ts';

const EvidenceCameras = lazy(() => import('../../video/evidence/evidence-cameras.tsx'));

/** What other areas put beside the evidence of an incident. */
export const evidenceBeside: EvidenceBeside = {
  cameras: (incident) => (
    <Suspense fallback={null}>
      <EvidenceCameras incident={incident} />
    </Suspense>
  ),
};
