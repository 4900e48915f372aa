import type { Metres } from '../../../../contract/units.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  alarmStatusNames,
  sourceTypeNames,
  type Alarm,
  type AlarmStatus,
  type SourceType,
} from '../../../../contract/alarms/alarm.ts';
import { limits } from '../../../../contract/limits.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { Button } from '../../../kit/button.ts';
import { distanceText, metresBetween } from '../../../kit/distance.ts';
import { StateIcon } from '../../../kit/icons.tsx';
import { Pagination } from '../../../kit/pagination.tsx';
import { Loading } from '../../../kit/state-panel.tsx';
import { useStation } from '../../../kit/station.tsx';
import { dateTime } from '../../../kit/time.ts';
import { useQuery } from '../../../kit/use-query.ts';
import { incidentMessages } from '../messages.ts';
import type { AlarmId } from '../../../../contract/ids.ts';

const say = incidentMessages.dialog;

/** A page of the list. */
export interface RawPage {
  pageNum: number;
  pageSize: number;
}

interface Raw {
  id: string;
  startTime: string;
  sourceType: SourceType;
  status: AlarmStatus;
  placeName: string;
  confidence?: number | undefined;
  distanceM: Metres;
}

/** The page of a list that the server tells or, in a replay, that the picture has. */
function useRaw(row: IncidentRow, known: readonly Alarm[], page: RawPage) {
  const station = useStation();
  const args = { incidentId: row.id, ...page };
  const asks = station.canCommand && row.incident !== undefined;
  const answer = useQuery(station, 'incidentAlarms', args, asks);
  if (asks) return { ...answer, again: () => station.wish({ type: 'query.ask', call: 'incidentAlarms', args }) };
  const from = (page.pageNum - 1) * page.pageSize;
  const data: Raw[] = [...known]
    .sort((a, b) => (a.startTime < b.startTime ? 1 : -1))
    .slice(from, from + page.pageSize)
    .map((alarm) => ({ ...alarm, distanceM: metresBetween(alarm, row) }));
  return { state: 'ready' as const, data, total: known.length, message: undefined, again: () => undefined };
}

/**
 * The raw alarms of an incident, page by page, the newest first; a press opens one. `openedId`: the last one opened,
 * which has the focus on the way back.
 */
export function RawAlarms({
  row,
  known,
  page,
  openedId,
  onPage,
  onOpen,
}: {
  row: IncidentRow;
  known: readonly Alarm[];
  page: RawPage;
  openedId: string | undefined;
  onPage: (page: RawPage) => void;
  onOpen: (alarmId: AlarmId) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [backTo, setBackTo] = useState(openedId);
  const { state, data, total = 0, message, again } = useRaw(row, known, page);
  const rows: readonly Raw[] | undefined = data;
  useEffect(() => {
    const button =
      backTo === undefined || !rows?.some(({ id }) => id === backTo)
        ? undefined
        : list.current?.querySelector<HTMLElement>(`[data-alarm="${CSS.escape(backTo)}"]`);
    if (!button) return undefined;
    // After the dialog, which takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      button.focus();
      setBackTo(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [backTo, rows]);
  if (state === 'failed')
    return (
      <Flex gap="3" align="center" role="alert">
        {message ?? say.rawFailed}
        <Button size="sm" onClick={again}>
          {say.retry}
        </Button>
      </Flex>
    );
  if (!rows) return <Loading />;
  return (
    <>
      {rows.length === 0 && <Box color="fg.muted">{say.noRaw}</Box>}
      <chakra.ul ref={list} listStyleType="none" aria-label={say.raw}>
        {rows.map((alarm) => (
          <li key={alarm.id}>
            <chakra.button
              type="button"
              data-alarm={alarm.id}
              display="flex"
              gap="2.5"
              alignItems="center"
              w="100%"
              textAlign="left"
              px="2"
              py="1"
              mx="-2"
              borderRadius="md"
              cursor="pointer"
              _hover={{ bg: 'hover' }}
              onClick={() => onOpen(alarm.id)}
            >
              <StateIcon status={alarm.status} />
              <Box flex="1" minW="0" truncate>
                {sourceTypeNames[alarm.sourceType]}
                {alarm.confidence !== undefined && ` ${Math.round(alarm.confidence)}%`}　{alarm.placeName}
              </Box>
              <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
                {alarmStatusNames[alarm.status]}　{dateTime(alarm.startTime)}　{distanceText(alarm.distanceM)}
              </Box>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      {total > limits.defaultPageSize && <Pagination {...page} total={total} onChange={onPage} />}
    </>
  );
}
