import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { limits } from '../../contract/limits.ts';
import { planKindNames, planKinds } from '../../contract/plans/kinds.ts';
import { listStates, type PlanRow } from '../../contract/plans/schemas.ts';
import { present } from '../../contract/present.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { SearchBox } from '../kit/inputs/search-box.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { addressOf, type Asked, pageNumber, useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { drillAddress, planAddress, plansPath } from './addresses.ts';
import { Mark, PlanStanding, ReviseBy } from './marks.tsx';
import { planMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const cellsOf = (row: PlanRow): ReactNode[] => [
  <Box key="name" minW="14rem">
    <Flex gap="2" wrap="wrap" align="center">
      <Box asChild textDecoration="underline" textUnderlineOffset="0.2em" fontWeight="medium">
        <Link href={planAddress(row.id)}>{row.name}</Link>
      </Box>
      {row.guides && <Mark>{say.guides}</Mark>}
      {row.isAbove && <Mark color="fg.muted">{say.above}</Mark>}
    </Flex>
  </Box>,
  planKindNames[row.kind],
  row.areaName,
  <PlanStanding key="state" row={row} />,
  row.current ? say.noFrom(row.current.no, row.current.from) : say.nothing,
  <ReviseBy key="revise" row={row} />,
  row.lastDrill ? (
    <Box key="drill" asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={drillAddress(row.lastDrill.id)}>{row.lastDrill.heldOn}</Link>
    </Box>
  ) : (
    <chakra.span key="drill" color="fg.muted">
      {say.neverDrilled}
    </chakra.span>
  ),
];

/** What the list is narrowed to, as the address has it. */
function narrowed(asked: Asked, own: string) {
  const area = asked('areaCode');
  const areaCode = /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own;
  return {
    areaCode,
    kind: planKinds.find((one) => one === asked('kind')),
    state: listStates.find((one) => one === asked('state')),
    text: asked('text').slice(0, 50),
    pageNum: pageNumber(asked('pageNum'), 1),
    pageSize: pageNumber(asked('pageSize'), limits.defaultPageSize, limits.pageSizes),
  };
}

type Narrowed = ReturnType<typeof narrowed>;
type Change = (next: Readonly<Record<string, string | undefined>>) => void;

function Filters({ own, given, change }: { own: string; given: Narrowed; change: Change }) {
  const { areaCode, kind, state, text } = given;
  const narrow = (next: Readonly<Record<string, string | undefined>>): void => change({ pageNum: undefined, ...next });
  const isNarrow = areaCode !== own || kind !== undefined || state !== undefined || text !== '';
  return (
    <>
      <AreaSteps
        own={own}
        areaCode={areaCode}
        onChange={(code) => narrow({ areaCode: code === own ? undefined : code })}
      />
      <Select label={say.kind} value={kind ?? ''} onChange={(next) => narrow({ kind: next })}>
        <option value="">{say.allKinds}</option>
        {planKinds.map((one) => (
          <option key={one} value={one}>
            {planKindNames[one]}
          </option>
        ))}
      </Select>
      <Select label={say.state} value={state ?? ''} onChange={(next) => narrow({ state: next })}>
        <option value="">{say.allStates}</option>
        {listStates.map((one) => (
          <option key={one} value={one}>
            {say.states[one]}
          </option>
        ))}
      </Select>
      <SearchBox key={text} label={say.search} text={text} width="12rem" onSearch={(next) => narrow({ text: next })} />
      {isNarrow && (
        <Button
          size="sm"
          onClick={() => narrow({ areaCode: undefined, kind: undefined, state: undefined, text: undefined })}
        >
          {say.clear}
        </Button>
      )}
    </>
  );
}

function Rows({ rows, given, own }: { rows: readonly PlanRow[]; given: Narrowed; own: string }) {
  if (rows.length > 0)
    return (
      <ListTable label={say.title} heads={say.heads} rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))} />
    );
  const isNarrow = given.areaCode !== own || given.kind || given.state || given.text !== '';
  return isNarrow ? (
    <EmptyPanel icon="book" title={say.noneFound} next={say.noneFoundNext} />
  ) : (
    <EmptyPanel icon="book" title={say.none} next={say.noneNext} />
  );
}

/** The plans of a region, with those of the regions above that hold for it; `tabs` lead to the page's other parts. */
export function PlansPart({ tabs }: { tabs: ReactNode }) {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [asked, change] = useAddress();
  const [, navigate] = useLocation();
  const mayWrite = useMay('plan.write');
  const given = narrowed(asked, own);
  const { kind, state, text, ...rest } = given;
  const args = { ...rest, ...present({ kind, state, text: text === '' ? undefined : text }) };
  const view = useFreshQuery(station, 'planPage', args);
  return (
    <Flex direction="column" h="100%" minH="0" overflowY={{ base: 'auto', md: 'hidden' }} bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" pt="3" pb="2">
        <PageTitle mr="2">{say.title}</PageTitle>
        {tabs}
      </Flex>
      <Flex align="center" gap="2" wrap="wrap" px="4" pb="2">
        <Filters own={own} given={given} change={change} />
        <Box flex="1" />
        {mayWrite && (
          <Button size="sm" variant="solid" onClick={() => navigate(addressOf(plansPath, { edit: 'new' }))}>
            <Icon name="plus" />
            {say.write}
          </Button>
        )}
      </Flex>
      <Box flex={{ base: '1 0 26rem', md: '1' }} minH={{ base: '26rem', md: '0' }}>
        {view.data ? (
          <Rows rows={view.data} given={given} own={own} />
        ) : (
          <Unanswered
            view={view}
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'planPage', args })}
          />
        )}
      </Box>
      {view.data && view.data.length > 0 && (
        <Pagination
          pageNum={given.pageNum}
          pageSize={given.pageSize}
          total={view.total ?? view.data.length}
          onChange={(next) =>
            change(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
          }
        />
      )}
    </Flex>
  );
}
