import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { isWithin } from '../../contract/areas.ts';
import { examPhases, type ExamPhase } from '../../contract/exams/exam.ts';
import { groupNames } from '../../contract/exams/groups.ts';
import type { ExamRow } from '../../contract/exams/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { SearchBox } from '../kit/inputs/search-box.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { AreaSteps } from '../kit/region-tree/area-steps.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { TableButton } from '../kit/table-button.tsx';
import { shortMinute } from '../kit/time.ts';
import { pageNumber, useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { useToday } from '../kit/use-today.ts';
import { DemoMark } from '../kit/demo-mark.tsx';
import { FigureLink } from '../kit/figures/figure-link.tsx';
import { examMessages as say } from './messages.ts';
import { peopleAddress, regionAddress } from './paths.ts';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { rate } from './rates.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { PageTitle } from '../kit/page-title.ts';

const Muted = chakra('div', { base: { fontSize: 'sm', color: 'fg.muted', whiteSpace: 'normal' } });

interface Shown {
  areaCode: string;
  own: string;
  today: string;
  mayWithdraw: boolean;
  onWithdraw: (exam: ExamRow) => void;
}

function cellsOf(exam: ExamRow, { areaCode, own, today, mayWithdraw, onWithdraw }: Shown) {
  const { id, phase, assigned, sat, passed } = exam;
  const isOwn = isWithin(own, exam.areaCode);
  return [
    <Box key="title" minW="14rem" whiteSpace="normal">
      <Box asChild fontWeight="medium" textDecoration="underline" textUnderlineOffset="0.2em">
        <Link href={regionAddress(id, areaCode)}>{exam.title}</Link>
      </Box>
      {exam.demo && <DemoMark />}
      <Muted>{say.publishedBy(exam.byName)}</Muted>
    </Box>,
    <Box key="for" minW="10rem" whiteSpace="normal">
      {exam.areaName}
      <Muted>{exam.groups.map((group) => groupNames[group]).join('、')}</Muted>
    </Box>,
    <Box key="span">
      {shortMinute(Date.parse(exam.opensAt), today)}
      <Box>{shortMinute(Date.parse(exam.closesAt), today)}</Box>
    </Box>,
    <Box key="paper">
      {say.paperOf(exam.count, exam.full, exam.minutes)}
      <Muted>{say.passAt(exam.passPercent, exam.isDrawn)}</Muted>
      {exam.tries > 1 && <Muted>{say.triesOf(exam.tries, exam.counts)}</Muted>}
    </Box>,
    <Box key="phase" maxW="12rem" whiteSpace="normal">
      {say.phases[phase]}
      {exam.withdrawn !== undefined && <Muted>{exam.withdrawn}</Muted>}
    </Box>,
    <FigureLink
      key="assigned"
      value={assigned}
      href={peopleAddress(id, { areaCode, state: 'assigned' })}
      label={say.tiles.assigned}
    />,
    <FigureLink key="sat" value={sat} href={peopleAddress(id, { areaCode, state: 'sat' })} label={say.tiles.sat} />,
    <FigureLink
      key="passed"
      value={passed}
      href={peopleAddress(id, { areaCode, state: 'passed' })}
      label={say.tiles.passed}
    />,
    rate(sat, assigned),
    rate(passed, sat),
    mayWithdraw && isOwn && (phase === 'open' || phase === 'coming') ? (
      <Button key="withdraw" size="sm" onClick={() => onWithdraw(exam)}>
        {say.withdraw}
      </Button>
    ) : null,
  ];
}

function Filters({ text, phase, change }: { text: string; phase: string; change: ReturnType<typeof useAddress>[1] }) {
  return (
    <>
      <SearchBox
        label={say.text}
        text={text}
        width="12rem"
        onSearch={(next) => change({ text: next, pageNum: undefined })}
      />
      <Select label={say.phase} value={phase} onChange={(next) => change({ phase: next, pageNum: undefined })}>
        <option value="">{say.anyPhase}</option>
        {examPhases.map((one) => (
          <option key={one} value={one}>
            {say.phases[one]}
          </option>
        ))}
      </Select>
    </>
  );
}

function useAsked(own: string) {
  const [asked, change] = useAddress();
  const area = asked('areaCode');
  const phase = examPhases.find((one): one is ExamPhase => one === asked('phase'));
  const text = asked('text').slice(0, 50);
  const areaCode = /^\d{2,12}$/.test(area) && isWithin(own, area) ? area : own;
  const page = {
    pageNum: pageNumber(asked('pageNum'), 1),
    pageSize: pageNumber(asked('pageSize'), limits.defaultPageSize, limits.pageSizes),
  };
  const filters = { areaCode, ...(text === '' ? {} : { text }), ...(phase === undefined ? {} : { phase }) };
  return {
    args: { ...filters, ...page },
    filters,
    text,
    phase,
    areaCode,
    change,
    isNarrowed: text !== '' || phase !== undefined || areaCode !== own,
  };
}

/** /fire-meshing/index/exam-more: the exams that concern a region, with how many have sat and passed them. */
export default function PapersPage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const today = useToday();
  const maySet = useMay('exam.write');
  const { args, filters, text, phase, areaCode, change, isNarrowed } = useAsked(own);
  const [isPublishing, setPublishing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<ExamRow>();
  const view = useFreshQuery(station, 'examPapers', args);
  const closePublish = useCallback(() => setPublishing(false), []);
  const closeWithdraw = useCallback(() => setWithdrawing(undefined), []);
  const rows = view.data;
  const shown = { areaCode, own, today, mayWithdraw: maySet, onWithdraw: setWithdrawing };
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.papers}</PageTitle>
        <AreaSteps own={own} areaCode={areaCode} onChange={(code) => change({ areaCode: code, pageNum: undefined })} />
        <Filters key={text} text={text} phase={phase ?? ''} change={change} />
        {isNarrowed && (
          <Button size="sm" onClick={() => change({ text: '', phase: '', areaCode: '', pageNum: '' })}>
            {say.clear}
          </Button>
        )}
        <Box flex="1" />
        <TableButton call="examPapersExport" args={{ ...filters, format: 'xlsx' }} fileName={`${say.papers}.xlsx`} />
        {maySet && (
          <Button size="sm" variant="solid" onClick={() => setPublishing(true)}>
            <Icon name="plus" />
            {say.publish}
          </Button>
        )}
      </Flex>
      <Box flex="1" minH="0">
        {rows ? (
          rows.length === 0 ? (
            <EmptyPanel
              icon="book"
              title={isNarrowed ? say.noneFound : say.noPapers}
              next={isNarrowed ? say.noneFoundNext : say.noPapersNext}
            />
          ) : (
            <ListTable
              label={say.papers}
              heads={say.paperHeads}
              rows={rows.map((exam) => ({ key: exam.id, cells: cellsOf(exam, shown) }))}
            />
          )
        ) : (
          <Unanswered
            view={view}
            title={say.papersFailed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'examPapers', args })}
          />
        )}
      </Box>
      {rows && rows.length > 0 && (
        <Pagination
          pageNum={args.pageNum}
          pageSize={args.pageSize}
          total={view.total ?? rows.length}
          onChange={({ pageNum, pageSize }) => change({ pageNum: String(pageNum), pageSize: String(pageSize) })}
        />
      )}
      {isPublishing && <PublishDialog own={own} onClose={closePublish} />}
      {withdrawing && <WithdrawDialog exam={withdrawing} onClose={closeWithdraw} />}
    </Flex>
  );
}
