import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { QueryName } from '../../../../contract/api/freshness.ts';
import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { cameras } from '../../../../contract/stock/detectors.ts';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../kit/button.ts';
import { Pagination } from '../../../kit/pagination.tsx';
import { shortArea } from '../../../kit/region-tree/short-area.ts';
import { Loading, StatePanel } from '../../../kit/state-panel.tsx';
import { useStation } from '../../../kit/station.tsx';
import { Cell, Head } from '../../../kit/table.ts';
import { dateTime } from '../../../kit/time.ts';
import { useMay } from '../../../kit/use-may.ts';
import { useQuery } from '../../../kit/use-query.ts';
import { alarmMessages } from '../../messages.ts';
import { openAlarm } from '../../open-alarm.ts';
import { incidentMessages } from '../messages.ts';
import { AlarmTable, type OwnColumn } from './alarm-table.tsx';
import { byCamera, type CameraAlarms, type CameraRecord } from './cameras.ts';

const say = incidentMessages.tabs;
const cameraCall = 'camera.page' satisfies QueryName;

const typeName = (type: string): string =>
  cameras.fields.type.choices?.find(({ value }) => value === type)?.label ?? type;

const columns: readonly OwnColumn[] = [
  {
    id: 'content',
    name: say.columns.content,
    cell: ({ content }) => (
      <Box truncate title={content}>
        {content ?? alarmMessages.none}
      </Box>
    ),
  },
  {
    id: 'confidence',
    name: say.columns.confidence,
    cell: ({ confidence }) => (confidence === undefined ? alarmMessages.none : `${Math.round(confidence)}%`),
  },
  {
    id: 'device',
    name: say.columns.camera,
    cell: ({ sight, sourceId }) => (
      <Box truncate maxW="8.5rem" title={sight ? sourceId.split('/')[0] : undefined}>
        {sight ? sourceId.split('/')[0] : alarmMessages.none}
      </Box>
    ),
  },
];

function Cameras({ seen }: { seen: readonly CameraAlarms[] }) {
  const station = useStation();
  return (
    <chakra.table w="100%" aria-label={say.video} borderCollapse="collapse">
      <thead>
        <tr>
          {(['camera', 'type', 'area', 'heading', 'count', 'last'] as const).map((id) => (
            <Head key={id} scope="col">
              {say.columns[id]}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {seen.map(({ camera, alarms: [last, ...more] }) => (
          <tr key={camera.id}>
            <Cell>{camera.name}</Cell>
            <Cell whiteSpace="nowrap">{typeName(camera.type)}</Cell>
            <Cell>{shortArea(camera.names?.regionCode ?? '')}</Cell>
            <Cell whiteSpace="nowrap">{camera.heading === undefined ? alarmMessages.none : `${camera.heading}°`}</Cell>
            <Cell>{last ? more.length + 1 : 0}</Cell>
            <Cell whiteSpace="nowrap">
              {last ? (
                <Button variant="bare" size="sm" px="1" ml="-1" onClick={() => openAlarm(station, last.id)}>
                  {dateTime(last.startTime)}
                </Button>
              ) : (
                alarmMessages.none
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** The cameras of the region, page by page, with what was seen from each. */
function CameraPages({ alarms }: { alarms: readonly Alarm[] }) {
  const station = useStation();
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const { state, data, total = 0, message } = useQuery(station, cameraCall, page as never);
  const records = data as unknown as readonly CameraRecord[] | undefined;
  const seen = useMemo(() => byCamera(records ?? [], alarms), [records, alarms]);
  if (state === 'failed' && !records)
    return (
      <Flex gap="3" align="center" p="3" role="alert">
        {message ?? say.noCameras}
        <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: cameraCall, args: page })}>
          {incidentMessages.dialog.retry}
        </Button>
      </Flex>
    );
  if (!records) return <Loading />;
  return (
    <>
      <Box flex="1" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={say.columns.camera}>
        <Cameras seen={seen} />
      </Box>
      <Pagination {...page} total={total} onChange={setPage} />
    </>
  );
}

/** The cameras with what was seen from each, and all alarms of video and of its algorithms. */
export function CamerasTab({ alarms }: { alarms: readonly Alarm[] }) {
  const may = useMay('camera.read');
  return (
    <Flex direction="column" h="100%" minH="0">
      {may && (
        <Flex direction="column" h="45%" borderBottomWidth="1px" borderColor="line">
          <CameraPages alarms={alarms} />
        </Flex>
      )}
      <Box flex="1" minH="0">
        {alarms.length === 0 ? (
          <StatePanel icon="video" title={say.none.video}>
            {say.noneWhy}
          </StatePanel>
        ) : (
          <AlarmTable label={say.videoAlarms} alarms={alarms} columns={columns} />
        )}
      </Box>
    </Flex>
  );
}
