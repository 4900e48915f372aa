import { useState } from 'react';
import { downloadPagePath } from '../../../contract/apps/download-page.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { appMessages as say } from '../messages.ts';
import { DownloadDialog } from './download-dialog.tsx';

/**
 * The download page behind its QR code, with the newest version for phones by its name; there is no button where no
 * version is published.
 */
export function AppDownload() {
  const { data } = useQuery(useStation(), 'publishedVersions', undefined);
  const [isOpen, setOpen] = useState(false);
  const app = data?.find(({ kind }) => kind !== 'web') ?? data?.[0];
  if (!app) return null;
  return (
    <>
      <Button variant="bare" size="icon" aria-label={say.download} title={say.download} onClick={() => setOpen(true)}>
        <Icon name="qr" />
      </Button>
      {isOpen && (
        <DownloadDialog
          name={`${app.applicationName} ${app.versionName}`}
          leadsTo="page"
          path={downloadPagePath}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
