import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { Data } from '../../contract/api/types.ts';
import type { ImportCheck } from '../../contract/ground/import-schemas.ts';
import { type GroundLayerId, groundLayerNames } from '../../contract/ground/tilesets.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { Previewed } from '../map/preview-chart.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { UploadProgress } from '../kit/upload/upload-progress.tsx';
import { useFile } from '../kit/upload/use-upload.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useDone } from '../kit/use-done.ts';
import { useQuery } from '../kit/use-query.ts';
import { CheckState } from './check-state.tsx';
import { ImportForm, type Wish } from './import-form.tsx';
import { geodataMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const PreviewMap = lazyPart(() => import('../map/preview-map.tsx'), <Loading label={say.loading} />);

/** Follows a check: while the file is read it is asked anew each second. */
function useCheck(id: string | undefined): ImportCheck | undefined {
  const station = useStation();
  const { data } = useQuery(station, 'mapDataProgress', { id: id ?? '' }, id !== undefined);
  const isReading = id !== undefined && (data === undefined || data.state === 'reading');
  useEffect(() => {
    if (!isReading) return undefined;
    const following = station.clock$.subscribe(() =>
      station.wish({ type: 'query.ask', call: 'mapDataProgress', args: { id } }),
    );
    return () => following.unsubscribe();
  }, [station, id, isReading]);
  return id === undefined ? undefined : data;
}

/** Uploads a file with what is said beside it, and follows its check until it is applied or let go. */
function useImport(layer: GroundLayerId) {
  const station = useStation();
  const wish = useRef<Wish>({ system: 'file', source: '', licence: '' });
  const file = useFile<Data<'mapDataCheck'>>({
    check: (chosen) => Promise.resolve(chosen.size > ownLimits.mapDataBytes ? say.tooBig : undefined),
    send: (chosen) => station.upload('mapDataCheck', { layer, ...wish.current }, chosen),
  });
  const id = file.snapshot.matches('taken')
    ? (file.snapshot.context.data as Data<'mapDataCheck'> | undefined)?.id
    : undefined;
  const check = useCheck(id);
  const cancel = useCommand('mapDataCancel');
  const apply = useCommand('mapDataApply');
  return {
    file,
    check,
    apply,
    begin: (beside: Wish, chosen: File): void => {
      wish.current = beside;
      file.start(chosen);
    },
    /** Ends what the server still holds for it. */
    leave: (): void => {
      if (check && (check.state === 'reading' || check.state === 'ready')) cancel.send({ id: check.id });
      file.reset();
    },
  };
}

/**
 * Brings a file in for one layer: what is said beside it, how far its check is, what was found, and the map on which it
 * is seen before it takes effect.
 */
export function ImportView({ layer, onClose }: { layer: GroundLayerId; onClose: (applied?: GroundLayerId) => void }) {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const { file, check, apply, begin, leave } = useImport(layer);
  const isSending = file.snapshot.matches('underWay');
  const report = check?.report;
  const previewed = useMemo<Previewed | undefined>(
    () => (report ? { features: report.preview as Previewed['features'], bounds: report.bounds } : undefined),
    [report],
  );
  const { sent } = apply;
  useDone(sent, () => onClose(layer));
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="3" p="4" pb="3">
        <Button
          size="sm"
          onClick={() => {
            leave();
            onClose();
          }}
        >
          <Icon name="left" />
          {say.back}
        </Button>
        <PageTitle>{say.importTitle(groundLayerNames[layer])}</PageTitle>
      </Flex>
      <Flex flex="1" minH="0" borderTopWidth="1px" borderColor="line" wrap={{ base: 'wrap', lg: 'nowrap' }}>
        <Box w={{ base: '100%', lg: '27rem' }} flexShrink="0" p="4" overflowY="auto">
          {check === undefined && !isSending && (
            <ImportForm
              layer={layer}
              refused={file.snapshot.matches('refused') ? file.snapshot.context.message : undefined}
              onChosen={begin}
            />
          )}
          {isSending && (
            <UploadProgress
              name={file.snapshot.context.file?.name ?? ''}
              share={file.snapshot.context.share}
              onCancel={file.reset}
            />
          )}
          {check && (
            <CheckState check={check} sent={sent} onApply={() => apply.send({ id: check.id })} onLeave={leave} />
          )}
        </Box>
        <Box flex="1" minW="0" minH="20rem" position="relative" borderLeftWidth="1px" borderColor="line">
          {user && <PreviewMap regionCode={user.regionCode} previewed={previewed} />}
        </Box>
      </Flex>
    </Flex>
  );
}
