import { useState } from 'react';
import type { UavStanding } from '../../../contract/uav/schemas.ts';
import { UavList } from '../../uav/uav-list.tsx';
import { CameraDialog } from '../../video/camera-dialog.tsx';

/** Degrees of a drone's lens without zoom. */
const angleDeg = 70;

/** The drones of the region as they stand now, each in the air with its live picture. */
export default function WatchedUavs() {
  const [shown, setShown] = useState<UavStanding>();
  return (
    <>
      <UavList onShow={setShown} />
      {shown && (
        <CameraDialog
          camera={{ id: shown.cameraId, name: shown.name, turns: true, angleDeg }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
