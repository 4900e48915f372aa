import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type GroundLayerId, groundLayerNames } from '../../contract/ground/tilesets.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useCommand } from '../kit/use-command.ts';
import { useQuery } from '../kit/use-query.ts';
import { ImportView } from './import-view.tsx';
import { LayerTable } from './layer-table.tsx';
import { geodataMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

type Doing = { kind: 'import' | 'remove'; layer: GroundLayerId } | undefined;

/** The layers of the ground of maps, with where each is from; files are brought in and removed again. */
export default function MapDataPage() {
  const station = useStation();
  const view = useQuery(station, 'mapDataLayers', undefined);
  const remove = useCommand('mapDataRemove');
  const [doing, setDoing] = useState<Doing>();
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<GroundLayerId>();
  const removed = remove.sent.state === 'done' && removing ? say.removed(groundLayerNames[removing]) : said;
  if (doing?.kind === 'import')
    return (
      <ImportView
        layer={doing.layer}
        onClose={(applied) => {
          if (applied) setSaid(say.applied(groundLayerNames[applied]));
          setDoing(undefined);
        }}
      />
    );
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box p="4" pb="2">
        <PageTitle>{say.title}</PageTitle>
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.lead}
        </Box>
        <Box role="status" fontSize="sm" mt="1" minH="1.4em">
          {removed}
        </Box>
        {remove.sent.state === 'refused' && (
          <Box role="alert" fontSize="sm" color="alarm.pending">
            {remove.sent.message}
          </Box>
        )}
      </Box>
      <Box flex="1" minH="0" overflow="auto" borderTopWidth="1px" borderColor="line">
        {view.data ? (
          <LayerTable
            rows={view.data}
            onImport={(layer) => setDoing({ kind: 'import', layer })}
            onRemove={(layer) => setDoing({ kind: 'remove', layer })}
          />
        ) : (
          <Unanswered
            view={view}
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'mapDataLayers', args: {} })}
          />
        )}
      </Box>
      {doing?.kind === 'remove' && (
        <ConfirmDialog
          icon="warn"
          question={say.removeQuestion(groundLayerNames[doing.layer])}
          isBusy={remove.sent.state === 'sending'}
          onCancel={() => setDoing(undefined)}
          onConfirm={() => {
            remove.send({ layer: doing.layer });
            setRemoving(doing.layer);
            setDoing(undefined);
          }}
        >
          {say.removeNote}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
