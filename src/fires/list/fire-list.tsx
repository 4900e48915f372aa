import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import type { FireRow } from '../../../contract/fires/list-schemas.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { MapMark } from '../../map/marks.ts';
import { MarksPanel } from '../../map/marks-panel.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import { FilterBar } from './filter-bar.tsx';
import { FireTable } from './fire-table.tsx';
import { isNarrowed, notNarrowed, isWrongOrder, questionOf, useListState, type ListState } from './list-state.ts';
import { listMessages as say } from './messages.ts';
import { PageTitle } from '../../kit/page-title.ts';

/** The map shows so many of the fires that the filters leave, the newest. */
const mostOnMap = 100;

/**
 * Where there is room for both, the map stands beside the table; below that it stays away, since the table needs the
 * width.
 */
const alone = 'minmax(0, 1fr)';
const withMap = 'minmax(57rem, 1.6fr) minmax(15rem, 1fr)';
const roomForMap = '(min-width: 82rem)';

const markOf = ({ fireId, longitude, latitude, badge, placeName }: FireRow): MapMark => ({
  id: fireId,
  longitude,
  latitude,
  icon: 'fire',
  ...(badge === 3 ? { tone: 'past' as const } : { tone: 'fire' as const, label: placeName }),
});

/** What a mark of the map means. */
const MarkWord = ({ color, children }: { color?: string; children: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5">
    <chakra.span display="inline-flex" {...(color === undefined ? {} : { color })}>
      <Icon name="fire" />
    </chakra.span>
    {children}
  </chakra.span>
);

function ListMap({ state }: { state: ListState }) {
  const { regionCode } = useDuty();
  const [, navigate] = useLocation();
  const { data, total = 0 } = useQuery(
    useStation(),
    'firePage',
    questionOf({ ...state, pageNum: 1, pageSize: mostOnMap }),
  );
  const marks = useMemo(() => (data ?? []).map(markOf), [data]);
  return (
    <Flex direction="column" minH="0" h="100%" bg="surface">
      <Box flex="1" minH="0">
        <MarksPanel
          label={say.mapTitle}
          regionCode={regionCode}
          marks={marks}
          framed={marks}
          onSelect={(fireId) => navigate(firePagePath(fireId))}
        />
      </Box>
      <Flex px="3" py="1.5" gap="3" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
        <Box flex="1" role="status">
          {say.onMap(marks.length, total)}
        </Box>
        <MarkWord color="alarm.confirmed">{say.burning}</MarkWord>
        <MarkWord>{say.ended}</MarkWord>
      </Flex>
    </Flex>
  );
}

/**
 * /emergency-rescue/index: the fires of the region, newest first, by filters that stand in the address, as a table and
 * on the map.
 */
export default function FireList() {
  const station = useStation();
  const { regionCode } = useDuty();
  const [state, change] = useListState();
  const question = questionOf(state);
  const isWrong = isWrongOrder(state);
  const { state: asked, data, total = 0, message } = useQuery(station, 'firePage', question, !isWrong);
  const rows = isWrong ? [] : data;
  const hasRoom = useMedia(roomForMap);
  const hasMap = hasRoom && state.map === undefined;
  const again = (): void => station.wish({ type: 'query.ask', call: 'firePage', args: question });
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex direction="column" gap="2.5" px="4" pt="3" pb="3">
        <Flex align="center" gap="2">
          <PageTitle flex="1">{say.title}</PageTitle>
          {hasRoom && (
            <Button
              size="sm"
              aria-pressed={hasMap}
              onClick={() => change({ map: hasMap ? 'off' : undefined, pageNum: state.pageNum })}
            >
              <Icon name="map" />
              {hasMap ? say.hideMap : say.showMap}
            </Button>
          )}
        </Flex>
        <FilterBar state={state} onChange={change} within={regionCode} />
      </Flex>
      <chakra.div
        flex="1"
        minH="0"
        display="grid"
        gridTemplateColumns={hasMap ? withMap : alone}
        gridTemplateRows="minmax(0, 1fr)"
        borderTopWidth="1px"
        borderColor="line"
        gap="px"
        bg="line"
      >
        <Flex direction="column" minH="0" minW="0" bg="surface">
          {asked === 'failed' && data !== undefined && (
            <Flex role="alert" align="center" gap="2" px="4" py="1.5" fontSize="sm">
              <Icon name="warn" />
              {say.failed}　{message}
              <Button size="sm" onClick={again}>
                {say.retry}
              </Button>
            </Flex>
          )}
          <Box flex="1" minH="0" overflow="auto" containerType="inline-size">
            {rows === undefined ? (
              asked === 'failed' ? (
                <StatePanel icon="warn" title={say.failed} onRetry={again}>
                  {message}
                </StatePanel>
              ) : (
                <Loading label={say.loading} />
              )
            ) : rows.length > 0 ? (
              <FireTable rows={rows} />
            ) : isNarrowed(state) ? (
              <EmptyPanel
                icon="search"
                title={say.nothing}
                next={say.nothingWhy}
                action={{ name: say.clear, onPress: () => change(notNarrowed) }}
              />
            ) : (
              <EmptyPanel icon="fire" title={say.empty} next={say.emptyWhy} />
            )}
          </Box>
          {rows !== undefined && total > 0 && (
            <Pagination pageNum={state.pageNum} pageSize={state.pageSize} total={total} onChange={change} />
          )}
        </Flex>
        {hasMap && <ListMap state={state} />}
      </chakra.div>
    </Flex>
  );
}
