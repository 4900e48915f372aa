import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { alarmStatusNames, type Alarm } from '../../../../contract/alarms/alarm.ts';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../kit/button.ts';
import { StateIcon } from '../../../kit/icons.tsx';
import { Pagination } from '../../../kit/pagination.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { shortArea } from '../../../kit/region-tree/short-area.ts';
import { useStation } from '../../../kit/station.tsx';
import { Cell as WideCell, Head as WideHead } from '../../../kit/table.ts';
import { dateTime, shortDay } from '../../../kit/time.ts';
import { useToday } from '../../../kit/use-today.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { alarmMessages } from '../../messages.ts';
import { openAlarm } from '../../open-alarm.ts';
import { shortPlace } from '../../place.ts';
import { incidentMessages } from '../messages.ts';
import { openRow } from '../open-incident.ts';

const say = incidentMessages.tabs;

const Cell = chakra(WideCell, { base: { px: '1.5' } });
const Head = chakra(WideHead, { base: { px: '1.5' } });

/** A column of an area's own. */
export interface OwnColumn {
  id: string;
  name: string;
  cell: (alarm: Alarm) => ReactNode;
}

function State({ alarm }: { alarm: Alarm }) {
  return (
    <>
      <Flex gap="1.5" align="center" whiteSpace="nowrap">
        <StateIcon status={alarm.status} />
        {alarmStatusNames[alarm.status]}
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {alarm.owner?.realName ?? alarmMessages.none}
      </Box>
    </>
  );
}

/**
 * The alarms of an area as a table in pages: when, what is its own, where, how it stands, and the incident that it
 * belongs to. The time opens the alarm.
 */
export function AlarmTable({
  label,
  alarms,
  columns,
}: {
  label: string;
  alarms: readonly Alarm[];
  columns: readonly OwnColumn[];
}) {
  const station = useStation();
  const rows = useBehavior(station.rows());
  const today = useToday();
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const pageNum = Math.min(page.pageNum, Math.max(1, Math.ceil(alarms.length / page.pageSize)));
  const shown = alarms.slice((pageNum - 1) * page.pageSize, pageNum * page.pageSize);
  return (
    <Flex direction="column" h="100%" minH="0">
      <Box flex="1" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={label}>
        <chakra.table w="100%" aria-label={label} borderCollapse="collapse">
          <thead>
            <tr>
              <Head scope="col">{say.columns.time}</Head>
              {columns.map(({ id, name }) => (
                <Head key={id} scope="col">
                  {name}
                </Head>
              ))}
              <Head scope="col">{say.columns.place}</Head>
              <Head scope="col">{say.columns.state}</Head>
              <Head scope="col">{say.columns.incident}</Head>
            </tr>
          </thead>
          <tbody>
            {shown.map((alarm) => {
              const row = inPicture(rows, rows.rowOf(alarm.id));
              return (
                <chakra.tr key={alarm.id} _hover={{ bg: 'hover' }}>
                  <Cell whiteSpace="nowrap">
                    <Button
                      variant="bare"
                      size="sm"
                      px="1"
                      ml="-1"
                      title={dateTime(alarm.startTime)}
                      onClick={() => openAlarm(station, alarm.id)}
                    >
                      {shortDay(dateTime(alarm.startTime), today)}
                    </Button>
                  </Cell>
                  {columns.map(({ id, cell }) => (
                    <Cell key={id}>{cell(alarm)}</Cell>
                  ))}
                  <Cell minW="8rem">
                    <Box title={alarm.placeName}>{shortPlace(alarm.placeName)}</Box>
                    <Box fontSize="sm" color="fg.muted">
                      {shortArea(alarm.areaName)}
                    </Box>
                  </Cell>
                  <Cell>
                    <State alarm={alarm} />
                  </Cell>
                  <Cell whiteSpace="nowrap">
                    {row?.incident ? (
                      <Button
                        size="sm"
                        variant="bare"
                        px="1"
                        ml="-1"
                        aria-label={`${say.open}：${row.placeName}`}
                        onClick={() => openRow(station, row.id)}
                      >
                        {incidentMessages.dialog.alarmsOf(row.total)}
                      </Button>
                    ) : (
                      alarmMessages.none
                    )}
                  </Cell>
                </chakra.tr>
              );
            })}
          </tbody>
        </chakra.table>
      </Box>
      <Pagination pageNum={pageNum} pageSize={page.pageSize} total={alarms.length} onChange={setPage} />
    </Flex>
  );
}
