import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { versionUrl } from '../../../contract/apps/version-url.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import { versions } from '../../../contract/system/application.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { useStation } from '../../kit/station.tsx';
import ResourcePage from '../../resources/resource-page.tsx';
import { DownloadDialog, type LeadsTo } from '../layout/download-dialog.tsx';
import { appMessages as say } from '../messages.ts';

/**
 * Where a version is got; undefined while it is not out: published with its package or its address, and its time has
 * come.
 */
function wayOut(
  { id, published, file, address, publishedAt, changedAt }: AnyRecord,
  now: number,
): { path: string; leadsTo: LeadsTo } | undefined {
  const hasCome = published === true && Date.parse(typeof publishedAt === 'string' ? publishedAt : changedAt) <= now;
  if (!hasCome) return undefined;
  if (typeof file === 'string') return { path: versionUrl(id), leadsTo: 'package' };
  return typeof address === 'string' ? { path: address, leadsTo: 'elsewhere' } : undefined;
}

/** The versions of the applications; each that is out has a QR code for phones. */
export default function VersionPage() {
  const station = useStation();
  const [shown, setShown] = useState<{ version: AnyRecord; way: ReturnType<typeof wayOut> }>();
  const close = (): void => setShown(undefined);
  const name = shown
    ? `${shown.version.names?.['applicationId'] ?? ''} ${String(shown.version['versionName'])}`.trim()
    : '';
  return (
    <>
      <ResourcePage
        resource={versions}
        own={[{ label: say.code, act: (version) => setShown({ version, way: wayOut(version, station.clock$.value) }) }]}
      />
      {shown?.way && <DownloadDialog name={name} {...shown.way} onClose={close} />}
      {shown && !shown.way && (
        <DraggableDialog title={say.download} minWidth="22rem" onClose={close}>
          <Box>{say.notOut(name)}</Box>
        </DraggableDialog>
      )}
    </>
  );
}
