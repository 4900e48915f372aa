import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { OperatorLogRow } from '../../../contract/fires/schemas.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dateTime, longDay } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { FileLink } from '../../kit/upload/file-link.tsx';
import { FilePicture } from '../../kit/upload/file-picture.tsx';
import { detailMessages as say } from './messages.ts';
import type { FireId } from '../../../contract/ids.ts';

type Filter = keyof typeof say.filters;

const ofScene: ReadonlySet<string> = new Set([
  'fire.fedBack',
  'fire.checkedIn',
  'fire.forceAnswered',
  'fire.taskAnswered',
  'fire.landBurned',
]);
const fits: Readonly<Record<Filter, (row: OperatorLogRow) => boolean>> = {
  all: () => true,
  scene: ({ type }) => ofScene.has(type),
  photos: ({ imageUrls }) => imageUrls !== undefined && imageUrls.length > 0,
};
const step = 100;

function Entry({ row }: { row: OperatorLogRow }) {
  // What has been is marked, not red: what is overdue now stands red at its step and its clock.
  const isLate = row.type === 'fire.clockPassed' || row.type === 'incident.clockPassed';
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      py="1.5"
      borderLeftWidth="2px"
      borderColor={row.subject === 'fire' ? 'line.strong' : 'line'}
      pl="3"
    >
      <chakra.time dateTime={row.at} title={dateTime(row.at)} color="fg.muted" fontSize="sm" lineHeight="1.6rem">
        {dateTime(row.at).slice(11)}
      </chakra.time>
      <Box>
        <Flex gap="1.5" align="baseline" wrap="wrap">
          {isLate && <Icon name="warn" />}
          <chakra.b fontWeight="medium">{row.actorName}</chakra.b>
          <span>{row.text}</span>
        </Flex>
        {row.imageUrls && (
          <Flex gap="2" mt="1" wrap="wrap">
            {row.imageUrls.map((url, i) => (
              <Box key={url}>
                <FilePicture fileUrl={url} alt={say.photo(i + 1)} height="7rem" />
                <Box fontSize="sm">
                  <FileLink fileUrl={url} name={say.photo(i + 1)} />
                </Box>
              </Box>
            ))}
          </Flex>
        )}
      </Box>
    </chakra.li>
  );
}

/** Rows of one day, under its name. */
function days(rows: readonly OperatorLogRow[]): { day: string; rows: OperatorLogRow[] }[] {
  const found: { day: string; rows: OperatorLogRow[] }[] = [];
  for (const row of rows) {
    const day = longDay(Date.parse(row.at));
    const last = found.at(-1);
    if (last?.day === day) last.rows.push(row);
    else found.push({ day, rows: [row] });
  }
  return found;
}

/** All that happened to a fire and its alarms, the newest on top, with photographs; the older part comes on demand. */
export function Timeline({ fireId }: { fireId: FireId }) {
  const station = useStation();
  const args = { fireId };
  const { state, data, message } = useQuery(station, 'fireOperatorLog', args);
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(step);
  const newest = (data ?? []).toSorted((a, b) => b.position - a.position).filter(fits[filter]);
  const rest = newest.length - most;
  return (
    <Flex as="section" aria-label={say.log} direction="column" minH="0" h="100%" bg="surface">
      <Flex align="center" gap="2" px="4" py="2.5" borderBottomWidth="1px" borderColor="line" wrap="wrap">
        <chakra.h2 fontSize="md" fontWeight="bold" flex="1">
          {say.log}
        </chakra.h2>
        {(Object.keys(say.filters) as Filter[]).map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={filter === one}
            onClick={() => {
              setFilter(one);
              setMost(step);
            }}
          >
            {say.filters[one]}
          </Button>
        ))}
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" px="4" py="2" tabIndex={0} role="group" aria-label={say.log}>
        {data === undefined &&
          state === 'loading' &&
          (station.canCommand ? <Loading /> : <Box color="fg.muted">{say.notRecorded}</Box>)}
        {state === 'failed' && (
          <Flex role="alert" gap="2" align="center">
            {say.logFailed}　{message}
            <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'fireOperatorLog', args })}>
              {say.retry}
            </Button>
          </Flex>
        )}
        {data !== undefined && newest.length === 0 && (
          <Box color="fg.muted">{data.length === 0 ? say.noLog : say.nothingHere}</Box>
        )}
        {days(newest.slice(0, most)).map(({ day, rows }) => (
          <Box key={day} mb="2">
            <Box fontSize="sm" color="fg.muted" fontWeight="medium" py="1">
              {day}
            </Box>
            <chakra.ol listStyleType="none">
              {rows.map((row) => (
                <Entry key={row.position} row={row} />
              ))}
            </chakra.ol>
          </Box>
        ))}
        {rest > 0 && (
          <Button size="sm" onClick={() => setMost(most + step)}>
            {say.older(Math.min(rest, step))}
          </Button>
        )}
      </Box>
    </Flex>
  );
}
