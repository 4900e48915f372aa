import { useState } from 'react';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { stock } from '../../../contract/stock/all.ts';
import { usualWatching } from '../../../contract/stock/watching.ts';
import { useMay } from '../../kit/use-may.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { CameraDialog } from '../../video/camera-dialog.tsx';
import { videoMessages as say } from '../../video/messages.ts';

const cameraOf = (record: AnyRecord) => {
  const { id, name, type, angle } = record as unknown as { id: string; name: string; type: string; angle?: number };
  return { id, name, turns: type === '1', angleDeg: angle ?? usualWatching.camera.angleDeg };
};

/** /integrated-management/index/resource-video: the records of cameras, each with its live picture. */
export default function ResourceVideoPage() {
  const [shown, setShown] = useState<ReturnType<typeof cameraOf>>();
  const mayWatch = useMay('video.watch');
  return (
    <>
      <ResourcePage
        resource={stock.camera}
        looks={mayWatch ? [{ label: say.show, act: (record: AnyRecord) => setShown(cameraOf(record)) }] : []}
      />
      {shown && <CameraDialog camera={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
