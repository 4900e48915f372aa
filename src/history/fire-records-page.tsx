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
import { Found, ListPage } from '../kit/list-page.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { RecordTable } from '../kit/record-table.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell } from '../kit/table.ts';
import { Input } from '../kit/text-box.ts';
import { dateTime, dayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { historyMessages as say } from './messages.ts';
import { addRecordPath, recordPath } from './record-paths.ts';
import { filterNames, type Filters, notNarrowed, type RecordsState, useRecordsState } from './records-state.ts';

const yearsBack = 30;
const Figure = chakra(Cell, { base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });
const figures = ['burnedHa', 'people', 'lossWan'];

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

function FireRecords({ rows }: { rows: readonly FireRecordRow[] }) {
  return (
    <RecordTable label={say.list} columns={say.columns} atRight={figures}>
      {rows.map((row) => (
        <Row key={`${row.origin} ${row.id}`} row={row} />
      ))}
    </RecordTable>
  );
}

function FilterBar({
  own,
  state,
  onChange,
  onClear,
}: {
  own: string;
  state: RecordsState;
  onChange: (next: Partial<RecordsState>) => void;
  onClear: () => void;
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
        <Button size="sm" variant="bare" onClick={onClear}>
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
  // Another bar each time, since the keyword that is being typed is its own.
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    change(notNarrowed);
    setCleared(cleared + 1);
  };
  return (
    <ListPage
      title={say.title}
      buttons={
        mayAdd && (
          <Button size="sm" variant="solid" onClick={() => navigate(addRecordPath())}>
            <Icon name="plus" />
            {say.add}
          </Button>
        )
      }
      head={
        <>
          <Box fontSize="sm" color="fg.muted" maxW="70rem">
            {say.lead}
          </Box>
          <FilterBar key={cleared} own={own} state={state} onChange={change} onClear={clear} />
        </>
      }
      pages={<Pagination pageNum={state.pageNum} pageSize={state.pageSize} total={view.total} onChange={change} />}
    >
      <Found
        view={view}
        words={say}
        icon="list"
        onClear={isNarrowed ? clear : undefined}
        onRetry={() => station.wish({ type: 'query.ask', call: 'fireRecordPage', args: state })}
      >
        {(rows) => <FireRecords rows={rows} />}
      </Found>
    </ListPage>
  );
}
