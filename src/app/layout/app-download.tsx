import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { appMessages as say } from '../messages.ts';
import { DownloadDialog } from './download-dialog.tsx';

/** The newest version of the app behind its QR code; there is no button where no version is published. */
export function AppDownload() {
  const { data } = useQuery(useStation(), 'latestVersion', {});
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button variant="bare" size="icon" aria-label={say.download} title={say.download} onClick={() => setOpen(true)}><Icon name="qr" /></Button>
      {isOpen && <DownloadDialog name={`${data.applicationName} ${data.versionName}`} path={data.downloadPath} onClose={() => setOpen(false)} />}
    </>
  );
}
