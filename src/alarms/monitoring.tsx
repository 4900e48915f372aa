import { Box, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Station } from '../../machines/station.ts';
import { inPicture } from '../kit/in-picture.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { evidenceOn } from '../map/evidence-marks.ts';
import { useOutline } from '../map/use-outline.ts';
import { EntryButton } from './entry/entry-button.tsx';
import { rowFilterOf, type IncidentFilter } from './incidents/incident-filter.ts';
import { IncidentSection } from './incidents/incident-section.tsx';
import { incidentMessages } from './incidents/messages.ts';
import { openRow } from './incidents/open-incident.ts';
import { tabSources, type AreaTab } from './incidents/tabs/area-tab.ts';
import { AreaTabs, KindSwitch } from './incidents/tabs/screen-head.tsx';
import { useAlarmsOf } from './incidents/tabs/use-alarms-of.ts';
import { useEvidence } from './incidents/use-evidence.ts';
import { useMapPoints } from './incidents/use-map-points.ts';
import { useRowView } from './incidents/use-row-view.ts';
import { useUrgent } from './incidents/use-urgent.ts';
import { Desk } from './inspector/desk.tsx';
import { areaGroups } from './list/areas.ts';
import { openingFilter } from './list/filter.ts';
import { useDay } from './list/use-day.ts';
import { MapBeside } from './map-beside.tsx';
import { alarmMessages as say } from './messages.ts';
import { openAlarm } from './open-alarm.ts';
import { type Asked, useAsked } from './use-asked.ts';
import { useRawListing } from './use-raw-listing.ts';

// What nobody sees before they choose another area or list comes then.
const RawSection = lazyPart(async () => ({ default: (await import('./raw-section.tsx')).RawSection }), <Loading />);
const TabContent = lazyPart(
  async () => ({ default: (await import('./incidents/tabs/tab-content.tsx')).TabContent }),
  <Loading />,
);

const noReach: ReadonlyMap<string, number> = new Map();

/**
 * What the map marks: the alarm that is open, else the incident's row. Its evidence stays once that is closed, until
 * another one is opened.
 */
function useFocus() {
  const station = useStation();
  const picture = useBehavior(station.alarms$);
  const { selectedId } = useBehavior(station.triage$);
  const { selectedId: incidentId } = useBehavior(station.incidentDesk$);
  const rows = useBehavior(station.rows());
  const alarm = inPicture(picture, selectedId);
  const row = inPicture(rows, incidentId);
  const [last, setLast] = useState({ selectedId, incidentId });
  const isOpen = selectedId !== undefined || incidentId !== undefined;
  if (isOpen && (last.selectedId !== selectedId || last.incidentId !== incidentId)) setLast({ selectedId, incidentId });
  const lastAlarm = inPicture(picture, last.selectedId);
  const { evidence } = useEvidence(lastAlarm ? undefined : inPicture(rows, last.incidentId), isOpen);
  const ofAlarm = useMemo(() => lastAlarm && evidenceOn([lastAlarm], lastAlarm, noReach), [lastAlarm]);
  return { selectedId, focus: alarm ?? row, evidence: ofAlarm ?? evidence };
}

/** The rows of the incidents' own filter, and how the map has them. */
function useIncidents(today: number) {
  const station = useStation();
  const [filter, setFilter] = useState<IncidentFilter>(openingFilter);
  const listing = useRowView(
    station,
    useMemo(() => rowFilterOf(filter, today), [filter, today]),
  );
  const isUrgent = useUrgent(listing);
  return { filter, setFilter, listing, isUrgent, points: useMapPoints(listing, isUrgent) };
}

/** List and map of the warnings of disaster; `choose` opens one. */
interface Disasters {
  choose: (id: string) => void;
  list: ReactNode;
  map: ReactNode;
}

/** What an area besides the fires lists. */
function AreaList({
  tab,
  alarms,
  disasters,
}: {
  tab: Exclude<AreaTab, 'fire'>;
  alarms: readonly Alarm[];
  disasters: Disasters | undefined;
}) {
  if (tab === 'disaster' && disasters) return disasters.list;
  return <TabContent tab={tab} alarms={alarms} />;
}

interface HeadProps {
  panelId: string;
  tab: AreaTab;
  onChoose: (tab: AreaTab) => void;
  isRaw: boolean;
  onRaw: (isRaw: boolean) => void;
}

/** The business areas, and what stands beside them for fires. */
function Head({ panelId, tab, onChoose, isRaw, onRaw }: HeadProps) {
  return (
    <Flex
      align="center"
      gap="3"
      rowGap="1.5"
      px="3"
      pb={{ base: '1.5', md: '0' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      borderBottomWidth="1px"
      borderColor="line"
      minH="11"
    >
      <AreaTabs tab={tab} panelId={panelId} onChoose={onChoose} />
      <Box flex="1" />
      {tab === 'fire' && <KindSwitch isRaw={isRaw} onChange={onRaw} />}
      <EntryButton />
    </Flex>
  );
}

/**
 * The triage screen: in its head the business areas, below them the list, the map of what the chosen area shows, and
 * the evidence of what is selected. A recording holds no map: `boundaries` is the station that answers for it.
 * `disasters`: list and map of the warnings of disaster, which a recording does not hold either.
 */
export function Monitoring({ boundaries, disasters }: { boundaries?: Station; disasters?: Disasters }) {
  const station = useStation();
  const { user, mapBoundary } = useBehavior(station.session$);
  const panelId = useId();
  const today = useDay(station);
  const { outline } = useOutline(boundaries ?? station);
  const [tab, setTab] = useState<AreaTab>('fire');
  const [wantsRaw, setRaw] = useState(false);
  const regionCode = user?.regionCode ?? '';
  const boundary = mapBoundary?.regionCode === regionCode ? mapBoundary : undefined;
  const isRaw = tab === 'fire' && wantsRaw;
  const areas = useMemo(() => areaGroups(outline, regionCode), [outline, regionCode]);
  const incidents = useIncidents(today);
  const raw = useRawListing(user?.id ?? '', today, isRaw);
  const ofArea = useAlarmsOf(tabSources[tab]);
  const { selectedId, focus, evidence } = useFocus();
  useAsked((asked: Asked) => {
    if ('open' in asked && asked.open === 'disaster') {
      setTab('disaster');
      disasters?.choose(asked.id);
      return;
    }
    setTab('fire');
    setRaw('show' in asked && asked.show === 'alarms');
    if ('open' in asked) {
      if (asked.open === 'alarm') openAlarm(station, asked.id);
      else station.wish({ type: 'incident.select', incidentId: asked.id });
    } else if (asked.show === 'alarms') raw.setFilter({ ...openingFilter, areaCode: asked.area });
    else incidents.setFilter({ ...openingFilter, status: 'open', areaCode: asked.area });
  });
  const ofTab = tab === 'fire' ? undefined : ofArea;
  const points = ofTab ?? (isRaw ? raw.points : incidents.points);
  const select = (id: string): void => {
    if (ofTab || isRaw) openAlarm(station, id);
    else openRow(station, id);
  };
  return (
    <Grid h="100%" templateRows="auto minmax(0, 1fr)" templateColumns="minmax(0, 1fr)" bg="surface">
      <Head panelId={panelId} tab={tab} onChoose={setTab} isRaw={wantsRaw} onRaw={setRaw} />
      <Desk
        id={panelId}
        label={incidentMessages.tabs[tab]}
        isWide={tab !== 'fire'}
        list={
          <Flex
            as="section"
            aria-label={isRaw ? say.list : incidentMessages.list}
            direction="column"
            minH="0"
            minW="0"
            bg="surface"
          >
            {tab !== 'fire' ? (
              <AreaList tab={tab} alarms={ofArea} disasters={disasters} />
            ) : isRaw ? (
              <RawSection
                listing={raw.listing}
                filter={raw.filter}
                areas={areas}
                today={today}
                selectedId={selectedId}
                onFilter={raw.setFilter}
                onOpen={raw.open}
              />
            ) : (
              <IncidentSection
                listing={incidents.listing}
                filter={incidents.filter}
                areas={areas}
                today={today}
                isUrgent={incidents.isUrgent}
                onFilter={incidents.setFilter}
              />
            )}
          </Flex>
        }
        map={
          tab === 'disaster' && disasters ? (
            disasters.map
          ) : (
            <MapBeside
              boundaries={boundaries ?? station}
              regionCode={regionCode}
              boundary={boundary}
              points={points}
              focus={focus}
              evidence={evidence}
              onSelect={select}
            />
          )
        }
      />
    </Grid>
  );
}
