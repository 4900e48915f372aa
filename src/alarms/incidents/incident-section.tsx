import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { Button } from '../../kit/button.ts';
import { linesOf, type Lines } from '../../kit/lines/lines.ts';
import { allIn, inPicture } from '../../kit/in-picture.ts';
import { StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dayOf } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useRenewed } from '../../kit/use-renewed.ts';
import { useRules } from '../../kit/use-rules.ts';
import type { AreaGroup } from '../list/areas.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { openingFilter } from '../list/filter.ts';
import { ListVoid } from '../list/list-void.tsx';
import { operationKeys, incidentOperations, isAtOnce } from './actions/allowed.ts';
import { useOperations } from './actions/use-operations.ts';
import type { IncidentFilter } from './incident-filter.ts';
import { FloodBanner } from './list/flood-banner.tsx';
import { IncidentChips } from './list/incident-chips.tsx';
import { IncidentList } from './list/incident-list.tsx';
import { groupedLines, isGroup, type Line } from './list/lines.ts';
import { ShelvedList } from './list/shelved-list.tsx';
import { incidentMessages as say } from './messages.ts';
import { openRow } from './open-incident.ts';

/** The lines of a listing: in a flood by county and source, unless the officer wants each by itself. */
function useLines(listing: RowListing) {
  const { since } = useBehavior(useStation().flood$);
  const [isPlain, setPlain] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isGrouped = since !== undefined && !isPlain;
  const groups = isGrouped ? groupedLines(listing, opened) : undefined;
  const lines: Lines<Line> = groups ? linesOf({ rows: groups }) : linesOf(listing);
  const toggle = (id: string): void =>
    setOpened(new Set(opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id]));
  const isLineOfGroup = (id: string): boolean => groups?.some((line) => line.id === id && isGroup(line)) ?? false;
  return {
    since,
    isGrouped,
    lines,
    toggle,
    isLineOfGroup,
    setGrouped: (grouped: boolean) => setPlain(!grouped),
    isOpened: (id: string) => opened.has(id),
  };
}

/** The keys of the list: each action's applies to the row that has the focus, at once or after its question. */
function useRowKeys(isLineOfGroup: (id: string) => boolean): Readonly<Record<string, (id: string) => void>> {
  const station = useStation();
  const { closed, send } = useOperations();
  const press = (key: string, id: string): void => {
    const row: IncidentRow | undefined = inPicture(station.rows().value, id);
    if (!row || isLineOfGroup(id)) return;
    const operations = incidentOperations.filter((operation) => operationKeys[operation].toLowerCase() === key);
    const operation = operations.find((one) => closed(row, one) === undefined);
    openRow(station, id, operation);
    if (!row.incident && key === 'r') station.wish({ type: 'alarm.act', action: 'receive', alarmId: id });
    if (row.incident && operation !== undefined && isAtOnce(operation))
      send('incidentAct', { incidentId: id, action: operation });
  };
  return Object.fromEntries(
    [...new Set(incidentOperations.map((operation) => operationKeys[operation].toLowerCase()))].map((key) => [
      key,
      (id: string) => press(key, id),
    ]),
  );
}

/** How often the officers on duty are asked for, in milliseconds: a flood depends on how many share the list. */
const renewMs = 300_000;

/** The list of incidents with its chips, filters and, in a flood, its groups. */
export function IncidentSection({
  listing,
  filter,
  areas,
  today,
  onFilter,
}: {
  listing: RowListing;
  filter: IncidentFilter;
  areas: readonly AreaGroup[];
  today: number;
  onFilter: (filter: IncidentFilter) => void;
}) {
  const station = useStation();
  const rules = useRules();
  useRenewed('shiftNow', {}, renewMs);
  const { desk } = useOperations();
  const all = useBehavior(station.rows());
  const [isShelvedShown, setShelvedShown] = useState(false);
  const { since, isGrouped, lines, toggle, isLineOfGroup, setGrouped, isOpened } = useLines(listing);
  const open = (id: string): void => {
    if (isLineOfGroup(id)) toggle(id);
    else openRow(station, id);
  };
  const opening =
    (wanted: boolean) =>
    (id: string): void => {
      if (isLineOfGroup(id) && isOpened(id) !== wanted) toggle(id);
    };
  const keys = { ...useRowKeys(isLineOfGroup), arrowright: opening(true), arrowleft: opening(false) };
  const choose = (next: IncidentFilter): void => {
    setShelvedShown(false);
    onFilter(next);
  };
  return (
    <>
      <Flex direction="column" gap="2.5" px="4" pt="3" pb="2.5">
        <IncidentChips
          listing={listing}
          chosen={filter.status}
          isShelvedShown={isShelvedShown}
          onChoose={(status) => choose({ ...filter, status })}
          onShelved={() => setShelvedShown(!isShelvedShown)}
        />
        <Flex align="center" gap="2.5" wrap="wrap" fontSize="sm" color="fg.muted">
          <Box title={say.timeHint}>
            <FilterBar filter={filter} areas={areas} now={() => station.clock$.value} onChange={choose} />
          </Box>
          <span role="status">
            {say.shown(listing.rows.length)}
            {listing.hiddenOpen > 0 && `，${say.hiddenOpen(listing.hiddenOpen)}`}
          </span>
          {listing.hiddenOpen > 0 && (
            <Button size="sm" onClick={() => choose(openingFilter)}>
              {say.showHidden}
            </Button>
          )}
        </Flex>
      </Flex>
      {since !== undefined && <FloodBanner since={since} isGrouped={isGrouped} onGroup={setGrouped} />}
      <Box flex="1" minH="0" borderTopWidth="1px" borderColor="line">
        {isShelvedShown ? (
          <ShelvedList rows={allIn(all)} onOpen={open} />
        ) : lines.length > 0 ? (
          <IncidentList
            lines={lines}
            isGrouped={isGrouped}
            desk={desk}
            rules={rules}
            today={dayOf(today)}
            onOpen={open}
            keys={keys}
          />
        ) : all.byId.size === 0 ? (
          <ListVoid any={false} />
        ) : (
          <StatePanel icon="line" title={say.empty}>
            {say.emptyWhy}
          </StatePanel>
        )}
      </Box>
    </>
  );
}
