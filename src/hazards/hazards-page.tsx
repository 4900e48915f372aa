import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hazardKindNames } from '../../contract/hazards/kinds.ts';
import { hazardRules } from '../../contract/hazards/rule-record.ts';
import type { HazardRow } from '../../contract/hazards/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { CountsBar } from './counts-bar.tsx';
import { DueMark } from './due-mark.tsx';
import { Filters } from './filters.tsx';
import { GradeMark, StateMark } from './hazard-marks.tsx';
import { hazardAddress, type HazardListState, listed, useListState } from './list-state.ts';
import { hazardMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

const cellsOf = (row: HazardRow) => [
  <Box key="place" minW="12rem" whiteSpace="normal">
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={hazardAddress(row.id)}>{row.placeName}</Link>
    </Box>
    <Box fontSize="sm" color="fg.muted">
      {row.areaName}
    </Box>
  </Box>,
  hazardKindNames[row.kind],
  <GradeMark key="grade" grade={row.grade} />,
  <StateMark key="state" {...row} />,
  <DueMark key="due" row={row} />,
  row.order ? (
    <Box key="order" whiteSpace="normal" minW="8rem">
      {row.order.unit}
      <Box fontSize="sm" color="fg.muted">
        {row.order.person}
      </Box>
    </Box>
  ) : (
    say.nothing
  ),
  <Box key="by">
    {row.reportedBy.realName}
    <Box fontSize="sm" color="fg.muted">
      {dateTime(row.reportedAt)}
    </Box>
  </Box>,
];

function Rows({ rows, isNarrowed }: { rows: readonly HazardRow[]; isNarrowed: boolean }) {
  if (rows.length > 0)
    return (
      <ListTable label={say.list} heads={say.heads} rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))} />
    );
  return isNarrowed ? (
    <EmptyPanel icon="warn" title={say.noneFound} next={say.noneFoundNext} />
  ) : (
    <EmptyPanel icon="warn" title={say.none} next={say.noneNext} />
  );
}

const isNarrow = ({ areaCode, state, waiting, kind, grade, text }: HazardListState, own: string): boolean =>
  areaCode !== own || [state, waiting, kind, grade, text].some((one) => one !== '');

/** /fire-meshing/index/danger-investigation: the hazards of a region, what is most urgent first. */
export default function HazardsPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [state, change] = useListState(own);
  const [isReporting, setReporting] = useState(false);
  const [, navigate] = useLocation();
  const mayReport = useMay('hazard.write');
  const maySet = useMay('dutyRule.read');
  const { pageNum, pageSize } = state;
  const args = { ...listed(state), pageNum, pageSize };
  const view = useFreshQuery(station, 'hazardPage', args);
  const isNarrowed = isNarrow(state, own);
  return (
    <Flex direction="column" h="100%" minH="0" overflowY={{ base: 'auto', md: 'hidden' }} bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" pt="3" pb="2">
        <PageTitle mr="2">{say.list}</PageTitle>
        <Filters key={state.text} own={own} state={state} onChange={change} />
        {isNarrowed && (
          <Button
            size="sm"
            onClick={() => change({ areaCode: own, state: '', waiting: '', kind: '', grade: '', text: '' })}
          >
            {say.clear}
          </Button>
        )}
        <Box flex="1" />
        {maySet && (
          <Button size="sm" onClick={() => navigate(hazardRules.page)}>
            <Icon name="clock" />
            {say.rules}
          </Button>
        )}
        <ExportButton
          call="hazardExport"
          args={{ ...listed(state), format: 'xlsx' }}
          fileName={`${say.list}.xlsx`}
          label={say.export}
          failed={say.exportFailed}
        />
        {mayReport && (
          <Button size="sm" variant="solid" onClick={() => setReporting(true)}>
            <Icon name="plus" />
            {say.report}
          </Button>
        )}
      </Flex>
      <CountsBar state={state} onChange={change} />
      <Box flex={{ base: '1 0 26rem', md: '1' }} minH={{ base: '26rem', md: '0' }}>
        {view.data ? (
          <Rows rows={view.data} isNarrowed={isNarrowed} />
        ) : (
          <Unanswered
            view={view}
            title={say.listFailed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'hazardPage', args })}
          />
        )}
      </Box>
      {view.data && view.data.length > 0 && (
        <Pagination pageNum={pageNum} pageSize={pageSize} total={view.total ?? view.data.length} onChange={change} />
      )}
      {isReporting && (
        <ReportDialog onReported={(id) => navigate(hazardAddress(id))} onClose={() => setReporting(false)} />
      )}
    </Flex>
  );
}
