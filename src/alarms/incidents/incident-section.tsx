import { Box, Flex } from '@chakra-ui/react';
import { type RefObject, useRef, useState } from 'react';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import type { RowListing } from '../../../streams/derived/row-view.ts';
import { Button } from '../../kit/button.ts';
import { linesOf, type Lines } from '../../kit/lines/lines.ts';
import { allIn, inPicture } from '../../kit/in-picture.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { EmptyPanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { dayOf } from '../../kit/time.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useKnown } from '../../kit/use-known.ts';
import { useRenewed } from '../../kit/use-renewed.ts';
import { useRules } from '../../kit/use-rules.ts';
import { useViewer } from '../detail/use-viewer.ts';
import type { AreaGroup } from '../list/areas.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { openingFilter } from '../list/filter.ts';
import { ListVoid } from '../list/list-void.tsx';
import { operationKeys, incidentOperations, isAtOnce, type IncidentOperation } from './actions/allowed.ts';
import { useOperations } from './actions/use-operations.ts';
import type { IncidentFilter } from './incident-filter.ts';
import { FloodBanner } from './list/flood-banner.tsx';
import { IncidentChips } from './list/incident-chips.tsx';
import { IncidentList } from './list/incident-list.tsx';
import { groupName } from './list/group-line.tsx';
import { GroupQuestion, type GroupOperation } from './list/group-question.tsx';
import { groupedLines, isGroup, type Line, type RowGroup } from './list/lines.ts';
import { ShelvedList } from './list/shelved-list.tsx';
import { incidentMessages as say } from './messages.ts';
import { openRow } from './open-incident.ts';
import { useNextWaiting } from './use-next-waiting.ts';
import type { IsUrgent } from './use-urgent.ts';

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
  const groupOf = (id: string): RowGroup | undefined =>
    groups?.find((line): line is RowGroup => line.id === id && isGroup(line));
  return {
    since,
    isGrouped,
    lines,
    toggle,
    groupOf,
    setGrouped: (grouped: boolean) => setPlain(!grouped),
    isOpened: (id: string) => opened.has(id),
  };
}

const groupOperations: readonly GroupOperation[] = ['receive', 'dismiss'];

const keyOf = (operation: IncidentOperation): string => operationKeys[operation].toLowerCase();

/**
 * The keys of the list: each action's applies to the row that has the focus, at once or after its question; on a group
 * R and D ask for all of it.
 */
function useRowKeys(
  isLineOfGroup: (id: string) => boolean,
  onGroup: (id: string, operation: GroupOperation) => void,
): Readonly<Record<string, (id: string) => void>> {
  const station = useStation();
  const { closed, act } = useOperations();
  const press = (key: string, id: string): void => {
    const row: IncidentRow | undefined = inPicture(station.rows().value, id);
    if (isLineOfGroup(id)) {
      const operation = groupOperations.find((one) => keyOf(one) === key);
      if (operation) onGroup(id, operation);
      return;
    }
    if (!row) return;
    const operations = incidentOperations.filter((one) => keyOf(one) === key);
    const operation = operations.find((one) => closed(row, one) === undefined);
    openRow(station, id, operation);
    if (!row.incident && key === keyOf('receive')) station.wish({ type: 'alarm.act', action: 'receive', alarmId: id });
    if (row.incident && operation !== undefined && isAtOnce(operation)) act(id, operation);
  };
  return Object.fromEntries(
    [...new Set(incidentOperations.map(keyOf))].map((key) => [key, (id: string) => press(key, id)]),
  );
}

/** R where nothing is selected: receives the most urgent row that waits, and says which. */
function useFirstWaiting(
  listing: RowListing,
  selectedId: string | undefined,
  receive: (id: string) => void,
  place: RefObject<Element | null>,
): string | undefined {
  const [taken, setTaken] = useState<{ id: string; place: string }>();
  const { acts } = useViewer();
  const takeFirst = (): void => {
    const first = listing.rows.find(({ state, shelf }) => state === 'pending' && shelf === undefined);
    setTaken({ id: first?.id ?? '', place: first?.placeName ?? '' });
    if (first) receive(first.id);
  };
  useShortcuts({ [keyOf('receive')]: takeFirst }, acts && selectedId === undefined, place);
  if (taken?.id === '') return selectedId === undefined ? say.noneWaits : undefined;
  return taken !== undefined && taken.id === selectedId ? say.tookFirst(taken.place) : undefined;
}

/** How often the officers on duty are asked for, in milliseconds: a flood depends on how many share the list. */
const renewMs = 300_000;

/** Which rows and words one sees of the list. */
function Shown({ listing, said, onAll }: { listing: RowListing; said: string | undefined; onAll: () => void }) {
  const isKnown = useKnown();
  return (
    <>
      <span role="status">
        {said ?? (isKnown && say.shown(listing.rows.length))}
        {listing.hiddenOpen > 0 && `，${say.hiddenOpen(listing.hiddenOpen)}`}
      </span>
      {listing.hiddenOpen > 0 && (
        <Button size="sm" onClick={onAll}>
          {say.showHidden}
        </Button>
      )}
    </>
  );
}

/** The list of incidents with its chips, filters and, in a flood, its groups. */
export function IncidentSection({
  listing,
  filter,
  areas,
  today,
  isUrgent,
  onFilter,
}: {
  listing: RowListing;
  filter: IncidentFilter;
  areas: readonly AreaGroup[];
  today: number;
  isUrgent: IsUrgent;
  onFilter: (filter: IncidentFilter) => void;
}) {
  const station = useStation();
  const rules = useRules();
  useRenewed('shiftNow', {}, renewMs);
  useNextWaiting(listing);
  const { desk } = useOperations();
  const all = useBehavior(station.rows());
  const alarmId = useBehavior(station.triage$).selectedId;
  const selectedId = desk.selectedId ?? alarmId;
  const [isShelvedShown, setShelvedShown] = useState(false);
  const [asked, setAsked] = useState<{ id: string; operation: GroupOperation }>();
  const { since, isGrouped, lines, toggle, groupOf, setGrouped, isOpened } = useLines(listing);
  const isLineOfGroup = (id: string): boolean => groupOf(id) !== undefined;
  const follow = (id: string): void => {
    if (!isLineOfGroup(id)) openRow(station, id);
  };
  const open = (id: string): void => {
    if (isLineOfGroup(id)) toggle(id);
    else openRow(station, id);
  };
  const opening =
    (wanted: boolean) =>
    (id: string): void => {
      if (isLineOfGroup(id) && isOpened(id) !== wanted) toggle(id);
    };
  const rowKeys = useRowKeys(isLineOfGroup, (id, operation) => setAsked({ id, operation }));
  const place = useRef<HTMLDivElement>(null);
  const said = useFirstWaiting(listing, selectedId, (id) => rowKeys[keyOf('receive')]?.(id), place);
  const keys = { ...rowKeys, arrowright: opening(true), arrowleft: opening(false) };
  const group = asked && groupOf(asked.id);
  const choose = (next: IncidentFilter): void => {
    setShelvedShown(false);
    onFilter(next);
  };
  return (
    <>
      <Flex ref={place} direction="column" gap="2.5" px="4" pt="3" pb="2.5">
        <IncidentChips
          listing={listing}
          chosen={filter.status}
          isShelvedShown={isShelvedShown}
          onChoose={(status) => choose({ ...filter, status })}
          onShelved={() => setShelvedShown(!isShelvedShown)}
        />
        <Flex align="center" gap="2.5" wrap="wrap" fontSize="sm" color="fg.muted">
          <Box title={say.timeHint} minW="0">
            <FilterBar filter={filter} areas={areas} now={() => station.clock$.value} onChange={choose} />
          </Box>
          <Shown listing={listing} said={said} onAll={() => choose(openingFilter)} />
        </Flex>
      </Flex>
      {since !== undefined && <FloodBanner since={since} isGrouped={isGrouped} onGroup={setGrouped} />}
      <Box flex="1" minH="0" borderTopWidth="1px" borderColor="line">
        {isShelvedShown ? (
          <ShelvedList rows={allIn(all)} onOpen={open} />
        ) : lines.length > 0 ? (
          <IncidentList
            lines={lines}
            isUrgent={isUrgent}
            isGrouped={isGrouped}
            selectedId={selectedId}
            desk={desk}
            rules={rules}
            today={dayOf(today)}
            onOpen={open}
            onFollow={follow}
            keys={keys}
          />
        ) : all.byId.size === 0 ? (
          <ListVoid any={false} />
        ) : (
          <EmptyPanel
            icon="line"
            title={say.empty}
            next={say.emptyWhy}
            action={{ name: say.showAll, onPress: () => choose(openingFilter) }}
          />
        )}
      </Box>
      {asked && group && (
        <GroupQuestion
          key={`${asked.id} ${asked.operation}`}
          name={groupName(group)}
          rows={group.rows}
          operation={asked.operation}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
