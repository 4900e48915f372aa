import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Station } from '../../machines/station.ts';
import type { AlarmTotals } from '../../streams/derived/alarms.ts';
import { totalsOf } from '../../streams/derived/totals.ts';
import { Button } from '../kit/button.ts';
import { useStation } from '../kit/station.tsx';
import { dayOf } from '../kit/time.ts';
import { useKnown } from '../kit/use-known.ts';
import { AlarmList } from './list/alarm-list.tsx';
import type { AreaGroup } from './list/areas.ts';
import { FilterBar } from './list/filter-bar.tsx';
import type { Filter } from './list/filter.ts';
import { ListVoid } from './list/list-void.tsx';
import type { Listing } from './list/rows.ts';
import { StateChips } from './list/state-chips.tsx';
import { alarmMessages as say } from './messages.ts';

/** How many alarms of each state the user's region has. */
function useTotals(station: Station): AlarmTotals {
  const [totals, setTotals] = useState(station.counts$.value);
  useEffect(() => {
    const subscription = totalsOf(station.counts$, station.query('alarmStatusCount', {})).subscribe(setTotals);
    return () => subscription.unsubscribe();
  }, [station]);
  return totals;
}

/** The list of raw alarms with its chips and filters. */
export function RawSection({
  listing,
  filter,
  areas,
  today,
  selectedId,
  onFilter,
  onOpen,
}: {
  listing: Listing;
  filter: Filter;
  areas: readonly AreaGroup[];
  today: number;
  selectedId: string | undefined;
  onFilter: (filter: Filter) => void;
  onOpen: (id: string) => void;
}) {
  const station = useStation();
  const totals = useTotals(station);
  const isKnown = useKnown();
  const receive = (id: string): void => {
    onOpen(id);
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: id });
  };
  const showHidden = (): void =>
    onFilter({
      range: { kind: 'custom', startDate: dayOf(Date.parse(listing.hiddenSince ?? '')), endDate: dayOf(today) },
    });
  return (
    <>
      <Flex direction="column" gap="2.5" px="4" pt="3" pb="2.5">
        <StateChips
          counts={listing.counts}
          totals={totals}
          chosen={filter.status}
          onChoose={(status) => onFilter({ ...filter, status })}
        />
        <Box title={say.timeHint}>
          <FilterBar filter={filter} areas={areas} now={() => station.clock$.value} onChange={onFilter} />
        </Box>
        <Flex align="center" gap="2" minH="8" fontSize="sm" color="fg.muted">
          <span role="status">
            {isKnown && say.shown(listing.rows.length)}
            {listing.hiddenOpen > 0 && `，${say.hiddenOpen(listing.hiddenOpen)}`}
          </span>
          {listing.hiddenOpen > 0 && (
            <Button size="sm" onClick={showHidden}>
              {say.showHidden}
            </Button>
          )}
        </Flex>
      </Flex>
      <Box flex="1" minH="0" borderTopWidth="1px" borderColor="line">
        {listing.rows.length === 0 ? (
          <ListVoid any={totals.total > 0} />
        ) : (
          <AlarmList rows={listing.rows} selectedId={selectedId} onOpen={onOpen} onReceive={receive} />
        )}
      </Box>
    </>
  );
}
