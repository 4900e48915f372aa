import { Box, Flex, Grid } from '@chakra-ui/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../kit/button.ts';
import type { Station } from '../../machines/station.ts';
import { useStation } from '../kit/station.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { dayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { mapMessages } from '../map/messages.ts';
import { alarmIn } from './alarm-in.ts';
import { EntryButton } from './entry/entry-button.tsx';
import { AlarmList } from './list/alarm-list.tsx';
import { areaGroups } from './list/areas.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { openingFilter, type Filter } from './list/filter.ts';
import { ListVoid } from './list/list-void.tsx';
import { listingOf, isUnread } from './list/rows.ts';
import { StateChips } from './list/state-chips.tsx';
import { useDay } from './list/use-day.ts';
import { useTotals } from './list/use-totals.ts';
import { alarmMessages as say } from './messages.ts';
import { openAlarm } from './open-alarm.ts';
import { useOutline } from './use-outline.ts';

const AlarmMap = lazy(() => import('../map/alarm-map.tsx'));

/** The monitoring screen: the list of alarms and the map beside it, of one filter. A recording holds no map: `boundaries` is the station that answers for it. */
export function Monitoring({ boundaries }: { boundaries?: Station }) {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const picture = useBehavior(station.alarms$);
  const totals = useTotals(station);
  const { selectedId } = useBehavior(station.triage$);
  const today = useDay(station);
  const { state: outlineState, outline } = useOutline(boundaries ?? station);
  const [filter, setFilter] = useState<Filter>(openingFilter);
  const [heldId, setHeldId] = useState<string>();
  const userId = user?.id ?? '';
  const regionCode = user?.regionCode ?? '';

  const listing = useMemo(() => listingOf(picture, filter, userId, today, heldId), [picture, filter, userId, today, heldId]);
  const shown = useMemo(() => listing.rows.map((row) => row.alarm), [listing]);
  const areas = useMemo(() => areaGroups(outline, regionCode), [outline, regionCode]);
  const selected = alarmIn(picture, selectedId);

  const open = (id: string): void => {
    const alarm = alarmIn(picture, id);
    setHeldId(alarm && isUnread(alarm, userId) ? id : undefined);
    openAlarm(station, id);
  };
  const receive = (id: string): void => {
    open(id);
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: id });
  };
  const showHidden = (): void => setFilter({
    range: { kind: 'custom', startDate: dayOf(Date.parse(listing.hiddenSince ?? '')), endDate: dayOf(today) },
  });

  return (
    <Grid h="100%" templateColumns="minmax(44rem, 36%) minmax(0, 1fr)" gap="px" bg="line">
      <Flex as="section" aria-label={say.list} direction="column" minH="0" bg="surface">
        <Flex direction="column" gap="2.5" px="4" pt="3" pb="2.5">
          <StateChips counts={listing.counts} totals={totals} chosen={filter.status} onChoose={(status) => setFilter({ ...filter, status })} />
          <FilterBar filter={filter} areas={areas} now={() => station.clock$.value} onChange={setFilter} />
          <Flex align="center" gap="2" minH="8" fontSize="sm" color="fg.muted">
            <span role="status">{say.shown(listing.rows.length)}{listing.hiddenOpen > 0 && `，${say.hiddenOpen(listing.hiddenOpen)}`}</span>
            {listing.hiddenOpen > 0 && <Button size="sm" onClick={showHidden}>{say.showHidden}</Button>}
            <Box flex="1" />
            <EntryButton />
          </Flex>
        </Flex>
        <Box flex="1" minH="0" borderTopWidth="1px" borderColor="line">
          {listing.rows.length === 0 ? <ListVoid any={totals.total > 0} /> : <AlarmList rows={listing.rows} selectedId={selectedId} onOpen={open} onReceive={receive} />}
        </Box>
      </Flex>
      <Box minH="0" bg="canvas">
        {outlineState === 'failed' ? (
          <StatePanel icon="warn" title={mapMessages.noOutline} onRetry={() => (boundaries ?? station).wish({ type: 'query.ask', call: 'outline', args: undefined })}>{mapMessages.noOutlineWhy}</StatePanel>
        ) : outline === undefined ? <Loading label={mapMessages.loading} /> : (
          <Suspense fallback={<Loading label={mapMessages.loading} />}>
            <AlarmMap outline={outline} regionCode={regionCode} alarms={shown} focus={selected} onSelect={open} />
          </Suspense>
        )}
      </Box>
    </Grid>
  );
}
