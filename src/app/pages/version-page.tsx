import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { versionUrl } from '../../../contract/apps/version-url.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { versions } from '../../../contract/system/application.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../../kit/station.tsx';
import ResourcePage from '../../resources/resource-page.tsx';
import { DownloadDialog } from '../layout/download-dialog.tsx';
import { appMessages as say } from '../messages.ts';

/** Whether a version is out: published with its file, and its time has come. */
const isOut = ({ published, file, publishedAt, changedAt }: AnyRecord, now: number): boolean =>
  published === true && typeof file === 'string' && Date.parse(typeof publishedAt === 'string' ? publishedAt : changedAt) <= now;

/** The versions of the applications; each that is out has a QR code for phones. */
export default function VersionPage() {
  const station = useStation();
  const [shown, setShown] = useState<{ version: AnyRecord; isOut: boolean }>();
  const close = (): void => setShown(undefined);
  const name = shown ? `${shown.version.names?.['applicationId'] ?? ''} ${String(shown.version['versionName'])}`.trim() : '';
  return (
    <>
      <ResourcePage resource={versions} own={[{ label: say.code, act: (version) => setShown({ version, isOut: isOut(version, station.clock$.value) }) }]} />
      {shown?.isOut === true && <DownloadDialog name={name} path={versionUrl(shown.version.id)} onClose={close} />}
      {shown?.isOut === false && <DraggableDialog title={say.download} minWidth="22rem" onClose={close}><Box>{say.notOut(name)}</Box></DraggableDialog>}
    </>
  );
}
