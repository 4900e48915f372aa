import { Box, chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { appMessages as say } from '../messages.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** The newest version of the app behind its QR code; there is no button where no version is published. */
export function AppDownload() {
  const { data } = useQuery(useStation(), 'latestVersion', {});
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const url = new URL(data.downloadPath, window.location.origin).href;
  return (
    <>
      <Button variant="bare" size="icon" aria-label={say.download} title={say.download} onClick={() => setOpen(true)}><Icon name="qr" /></Button>
      {isOpen && (
        <DraggableDialog title={say.download} minWidth="22rem" onClose={() => setOpen(false)}>
          <Flex direction="column" align="center" gap="3" textAlign="center">
            <Suspense fallback={<Loading />}><QrCode text={url} label={say.downloadCode} /></Suspense>
            <Box fontWeight="medium">{data.applicationName} {data.versionName}</Box>
            <Box fontSize="sm" color="fg.muted">{say.downloadHint}</Box>
            <chakra.a href={url} download textDecoration="underline">{say.downloadHere}</chakra.a>
          </Flex>
        </DraggableDialog>
      )}
    </>
  );
}
