import { Box, chakra, Flex } from '@chakra-ui/react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { appMessages as say } from '../messages.ts';

const QrCode = lazyPart(() => import('../../kit/qr-code.tsx'), <Loading />);

/**
 * Where a code leads: to the download page, to a package that is saved, or to the place of others that gives a version
 * away.
 */
export type LeadsTo = 'page' | 'package' | 'elsewhere';

/** A version of an app behind the QR code of an address. `path` is on this server or whole; phones want it whole. */
export function DownloadDialog({
  name,
  path,
  leadsTo,
  onClose,
}: {
  name: string;
  path: string;
  leadsTo: LeadsTo;
  onClose: () => void;
}) {
  const url = new URL(path, window.location.origin).href;
  return (
    <DraggableDialog title={say.download} minWidth="22rem" onClose={onClose}>
      <Flex direction="column" align="center" gap="3" textAlign="center">
        <QrCode text={url} label={say.downloadCode} />
        <Box fontWeight="medium">{name}</Box>
        <Box fontSize="sm" color="fg.muted">
          {say.downloadHint}
        </Box>
        <chakra.a
          href={url}
          textDecoration="underline"
          {...(leadsTo === 'package' ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
        >
          {say.downloadHere[leadsTo]}
        </chakra.a>
      </Flex>
    </DraggableDialog>
  );
}
