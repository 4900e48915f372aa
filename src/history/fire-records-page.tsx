import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { causeNames, gradeNames } from '../../contract/fires/record.ts';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import type { FireRecordRow } from '../../contract/history/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useDebounced } from '../kit/inputs/use-debounced.ts';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { Input } from '../kit/text-box.ts';
import { dateTime, dayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { historyMessages as say } from './messages.ts';
import { addRecordPath, recordPath } from './record-paths.ts';
import { filterNames, type Filters, type RecordsState, useRecordsState } from './records-state.ts';

const yearsBack = 30;
const Figure = chakra(Cell, { base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });
const figures: ReadonlySet<string> = new Set(['burnedHa', 'people', 'lossWan']);

function Row({ row }: { row: FireRecordRow }) {
  // What has no grade yet has no figures either: nobody has said that nothing burned.
  const isGraded = row.grade !== undefined;
  const path = row.origin === 'system' ? firePagePath(row.id) : recordPath(row.id);
  return (
    <chakra.tr _hover={{ bg: 'hover' }}>
      <Cell py="1.5" minW="10rem">
        <chakra.span color="accent" textDecoration="underline" asChild>
          <Link href={path} aria-label={say.open(row.name)}>
            {row.name}
          </Link>
        </chakra.span>
      </Cell>
      <Cell py="1.5">{row.areaName}</Cell>
      <Cell whiteSpace="nowrap">{dateTime(row.startTime)}</Cell>
      <Cell whiteSpace="nowrap">{row.grade === undefined ? say.none : gradeNames[row.grade]}</Cell>
      <Cell whiteSpace="nowrap">{row.cause ?? say.none}</Cell>
      <Figure>{isGraded ? row.burnedHa : say.none}</Figure>
      <Figure>{isGraded ? `${row.deaths} / ${row.injured}` : say.none}</Figure>
      <Figure>{row.lossWan ?? say.none}</Figure>
      <Cell whiteSpace="nowrap">{say.origins[row.origin]}</Cell>
      <Cell whiteSpace="nowrap">{row.statusName}</Cell>
      <Cell whiteSpace="nowrap">{row.counted ? say.yes : say.no}</Cell>
    </chakra.tr>
  );
}

function RecordTable({ rows }: { rows: readonly FireRecordRow[] }) {
  return (
    <chakra.table w="100%" borderCollapse="separate" borderSpacing="0" aria-label={say.list}>
      <thead>
        <tr>
          {Object.entries(say.columns).map(([name, label]) => (
            <Head key={name} scope="col" {...(figures.has(name) ? { textAlign: 'right' } : {})}>
              {label}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.origin} ${row.id}`} row={row} />
        ))}
      </tbody>
    </chakra.table>
  );
}

function FilterBar({
  own,
  state,
  onChange,
}: {
  own: string;
  state: RecordsState;
  onChange: (next: Partial<RecordsState>) => void;
}) {
  const thisYear = Number(dayOf(useStation().clock$.value).slice(0, 4));
  const [keyword, setKeyword] = useState(state.keyword ?? '');
  const look = useDebounced((text: string) => onChange({ keyword: text }));
  const choice = (name: keyof Filters, label: string, any: string, choices: readonly (readonly [string, string])[]) => (
    <Select label={label} value={state[name] ?? ''} onChange={(value) => onChange({ [name]: value })}>
      <option value="">{any}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <Flex role="search" aria-label={say.filters} gap="2" wrap="wrap" align="center">
      <Input
        size="sm"
        w="14rem"
        type="search"
        aria-label={say.keyword}
        placeholder={say.keyword}
        maxLength={50}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          look(event.target.value);
        }}
      />
      <AreaSteps own={own} areaCode={state.areaCode ?? own} onChange={(code) => onChange({ areaCode: code })} />
      {choice(
        'year',
        say.year,
        say.anyYear,
        Array.from({ length: yearsBack }, (_, n) => [`${thisYear - n}`, `${thisYear - n}`] as const),
      )}
      {choice('cause', say.cause, say.anyCause, Object.entries(causeNames))}
      {choice('grade', say.grade, say.anyGrade, Object.entries(gradeNames))}
      {choice('origin', say.origin, say.anyOrigin, Object.entries(say.origins))}
      {filterNames.some((name) => state[name] !== undefined) && (
        <Button
          size="sm"
          variant="bare"
          onClick={() => {
            setKeyword('');
            onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])));
          }}
        >
          {say.clear}
        </Button>
      )}
    </Flex>
  );
}

/**
 * /disaster-management/history-fire-disaster/fire-disaster-records: the fires of this system and the recorded past ones
 * together, with which of them statistics count.
 */
export default function FireRecordsPage() {
  const station = useStation();
  const [, navigate] = useLocation();
  const own = (useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode).slice(0, 6);
  const mayAdd = useMay('fireHistory.write');
  const [state, change] = useRecordsState();
  const view = useFreshQuery(station, 'fireRecordPage', state);
  const isNarrowed = filterNames.some((name) => state[name] !== undefined);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex direction="column" gap="3" px="4" pt="4" pb="3">
        <Flex align="center" gap="2" wrap="wrap">
          <chakra.h1 fontSize="xl" fontWeight="bold" flex="1">
            {say.title}
          </chakra.h1>
          {mayAdd && (
            <Button size="sm" variant="solid" onClick={() => navigate(addRecordPath())}>
              <Icon name="plus" />
              {say.add}
            </Button>
          )}
        </Flex>
        <Box fontSize="sm" color="fg.muted" maxW="70rem">
          {say.lead}
        </Box>
        <FilterBar own={own} state={state} onChange={change} />
      </Flex>
      <Box
        flex="1"
        minH="0"
        overflow="auto"
        borderTopWidth="1px"
        borderColor="line"
        tabIndex={0}
        role="region"
        aria-label={say.title}
      >
        {view.data === undefined ? (
          view.state === 'failed' ? (
            <StatePanel
              icon="warn"
              title={say.failed}
              onRetry={() => station.wish({ type: 'query.ask', call: 'fireRecordPage', args: state })}
            >
              {view.message}
            </StatePanel>
          ) : (
            <Loading label={say.loading} />
          )
        ) : view.data.length > 0 ? (
          <RecordTable rows={view.data} />
        ) : isNarrowed ? (
          <EmptyPanel icon="search" title={say.nothing} next={say.nothingNext} />
        ) : (
          <EmptyPanel icon="list" title={say.empty} next={say.emptyNext} />
        )}
      </Box>
      <Pagination pageNum={state.pageNum} pageSize={state.pageSize} total={view.total ?? 0} onChange={change} />
    </Flex>
  );
}
