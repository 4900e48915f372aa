import { lazyPart } from '../../kit/lazy-part.ts';
import type { EvidenceBeside } from '../../alarms/inspector/beside.ts';

const WatchedUavs = lazyPart(() => import('../pages/watched-uavs.tsx'));
const EvidenceCameras = lazyPart(() => import('../../video/evidence/evidence-cameras.tsx'));

/** What other areas put on the screen of alarms. */
export const evidenceBeside: EvidenceBeside = {
  cameras: (incident) => <EvidenceCameras incident={incident} />,
  uavs: () => <WatchedUavs />,
};
