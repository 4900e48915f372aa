import { Box, chakra } from '@chakra-ui/react';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { Button } from '../../../kit/button.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { shortArea } from '../../../kit/region-tree/short-area.ts';
import { StatePanel } from '../../../kit/state-panel.tsx';
import { Cell, Head } from '../../../kit/table.ts';
import { shortPlace } from '../../place.ts';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.shelved;

/** What is shelved: its kind, by which officer, why, and until when. The first to come back stands first. */
export function ShelvedList({ rows, onOpen }: { rows: readonly IncidentRow[]; onOpen: (id: string) => void }) {
  const shelved = rows
    .flatMap((row) => (row.shelf ? [{ row, shelf: row.shelf }] : []))
    .sort((a, b) => (a.shelf.until < b.shelf.until ? -1 : 1));
  if (shelved.length === 0)
    return (
      <StatePanel icon="clock" title={say.none}>
        {say.never}
      </StatePanel>
    );
  return (
    <Box h="100%" overflow="auto">
      <chakra.table w="100%" aria-label={say.list} borderCollapse="collapse">
        <thead>
          <tr>
            {Object.entries(say.columns).map(([id, name]) => (
              <Head key={id} scope="col">
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {shelved.map(({ row, shelf }) => (
            <tr key={row.id}>
              <Cell>
                <Button
                  variant="bare"
                  size="sm"
                  px="1"
                  ml="-1"
                  whiteSpace="normal"
                  textAlign="left"
                  onClick={() => onOpen(row.id)}
                >
                  {shortPlace(row.placeName)}
                </Button>
                <Box fontSize="sm" color="fg.muted">
                  {shortArea(row.areaName)}
                </Box>
              </Cell>
              <Cell whiteSpace="nowrap">{say.kinds[shelf.kind]}</Cell>
              <Cell whiteSpace="nowrap">{shelf.by?.realName ?? say.system}</Cell>
              <Cell>{shelf.reason}</Cell>
              <Cell>
                <Countdown due={shelf.until} since={shelf.at} label={say.end} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <Box px="3" py="2" fontSize="sm" color="fg.muted">
        {say.never}
      </Box>
    </Box>
  );
}
