import { Box, chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { appMessages as say } from '../messages.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** A version of an app behind the QR code of its address. `path` is on this server; phones want it whole. */
export function DownloadDialog({ name, path, onClose }: { name: string; path: string; onClose: () => void }) {
  const url = new URL(path, window.location.origin).href;
  return (
    <DraggableDialog title={say.download} minWidth="22rem" onClose={onClose}>
      <Flex direction="column" align="center" gap="3" textAlign="center">
        <Suspense fallback={<Loading />}><QrCode text={url} label={say.downloadCode} /></Suspense>
        <Box fontWeight="medium">{name}</Box>
        <Box fontSize="sm" color="fg.muted">{say.downloadHint}</Box>
        <chakra.a href={url} download textDecoration="underline">{say.downloadHere}</chakra.a>
      </Flex>
    </DraggableDialog>
  );
}
