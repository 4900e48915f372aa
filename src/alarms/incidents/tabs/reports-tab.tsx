import { useContext } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import { StatePanel } from '../../../kit/state-panel.tsx';
import { alarmMessages } from '../../messages.ts';
import { BesideEvidence } from '../../inspector/beside.ts';
import { incidentMessages } from '../messages.ts';
import { AlarmTable, type OwnColumn } from './alarm-table.tsx';

const say = incidentMessages.tabs;

const content: OwnColumn = {
  id: 'content',
  name: say.columns.content,
  cell: ({ content: text, imageUrls }) => (
    <>
      <Box truncate title={text}>
        {text ?? alarmMessages.none}
      </Box>
      {imageUrls.length > 0 && (
        <Box fontSize="sm" color="fg.muted">
          {say.pictures(imageUrls.length)}
        </Box>
      )}
    </>
  ),
};

/** Of drones and other sources only the feed's own id tells which it is. */
const columns: Readonly<Record<'ranger' | 'uav', readonly OwnColumn[]>> = {
  ranger: [content],
  uav: [
    content,
    {
      id: 'source',
      name: say.columns.source,
      cell: ({ sourceId }) => (
        <Box truncate title={sourceId}>
          {sourceId}
        </Box>
      ),
    },
  ],
};

/** What people or machines of one kind have reported, in their words. */
export function ReportsTab({ kind, alarms }: { kind: 'ranger' | 'uav'; alarms: readonly Alarm[] }) {
  const { uavs } = useContext(BesideEvidence);
  return (
    <Flex direction="column" h="100%" minH="0">
      {kind === 'uav' && uavs && (
        <Box h="45%" minH="0" borderBottomWidth="1px" borderColor="line">
          {uavs()}
        </Box>
      )}
      {kind === 'uav' && (
        <Box px="4" py="2" fontSize="sm" color="fg.muted">
          {say.uavNote}
        </Box>
      )}
      <Box flex="1" minH="0">
        {alarms.length === 0 ? (
          <StatePanel icon={kind === 'uav' ? 'drone' : 'person'} title={say.none[kind]}>
            {say.noneWhy}
          </StatePanel>
        ) : (
          <AlarmTable label={say[kind]} alarms={alarms} columns={columns[kind]} />
        )}
      </Box>
    </Flex>
  );
}
