import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import { limits } from '../../contract/limits.ts';
import {
  pushKindNames,
  pushOutcomeNames,
  pushReasonNames,
  pushUrgencyNames,
  pushWayNames,
} from '../../contract/pushes/kinds.ts';
import type { PushLogRow } from '../../contract/pushes/schemas.ts';
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
import { LogFilters } from './log-filters.tsx';
import { everything, filtersOf, isNarrowed, useLogState } from './log-state.ts';
import { pushMessages as say } from './messages.ts';
import { PageTitle } from '../kit/page-title.ts';

const Small = chakra('div', { base: { fontSize: 'sm', color: 'fg.muted', whiteSpace: 'normal' } });

function Outcome({ row: { outcome, why, until, n, withoutSms } }: { row: PushLogRow }) {
  return (
    <Box minW="8rem" maxW="13rem">
      <Flex align="center" gap="1.5">
        {outcome === 'dropped' && <Icon name="warn" />}
        {outcome === 'held' && <Icon name="clock" />}
        {pushOutcomeNames[outcome]}
      </Flex>
      {why !== undefined && <Small>{pushReasonNames[why]}</Small>}
      {outcome === 'held' && until !== undefined && <Small>{say.heldUntil(dateTime(until))}</Small>}
      {withoutSms !== undefined && <Small>{say.withoutSms(pushReasonNames[withoutSms])}</Small>}
      {n > 1 && <Small>{say.times(n)}</Small>}
    </Box>
  );
}

function Sms({ sms }: { sms: PushLogRow['sms'] }) {
  if (!sms) return say.nothing;
  return (
    <Box>
      <Flex align="center" gap="1.5" {...(sms.state === 'failed' ? { color: 'alarm.pending' } : {})}>
        {sms.state === 'failed' && <Icon name="warn" />}
        {say.smsStates[sms.state]}
      </Flex>
      <Small>
        {sms.to}　{say.smsLine(sms.segments, sms.fen)}
      </Small>
      {sms.reason !== undefined && <Small>{sms.reason}</Small>}
    </Box>
  );
}

function Content({ row: { content, title, fireId, kind, urgency } }: { row: PushLogRow }) {
  const text = content === '' ? title : content;
  return (
    <Box minW="16rem" maxW="30rem" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={4} title={text}>
      {fireId === undefined ? (
        text
      ) : (
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={firePagePath(fireId)}>{text}</Link>
        </Box>
      )}
      <Small>
        {pushKindNames[kind]}　{pushUrgencyNames[urgency]}
      </Small>
    </Box>
  );
}

const cellsOf = (row: PushLogRow) => [
  <Content key="content" row={row} />,
  <Box key="rule" minW="9rem" maxW="15rem" whiteSpace="normal">
    {row.rule.name}
    <Small>{row.areaName}</Small>
  </Box>,
  row.person.realName,
  <Outcome key="outcome" row={row} />,
  row.by.length === 0 ? say.nothing : row.by.map((way) => pushWayNames[way]).join('、'),
  <Sms key="sms" sms={row.sms} />,
  dateTime(row.sentAt ?? row.at),
];

/** What the push rules did, for which people and when, the newest first. */
export function LogPart() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const [state, change] = useLogState(own);
  const { pageNum, pageSize } = state;
  const args = { ...filtersOf(state), pageNum, pageSize };
  const view = useFreshQuery(station, 'pushLog', args);
  const again = (): void => station.wish({ type: 'query.ask', call: 'pushLog', args });
  const narrowed = isNarrowed(state, own);
  const clear = (): void => change(everything(own));
  return (
    <Flex direction="column" h="100%" minH="0" overflowY={{ base: 'auto', md: 'hidden' }} bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" pt="3" pb="2" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{say.log}</PageTitle>
        <LogFilters own={own} state={state} onChange={change} />
        {narrowed && (
          <Button size="sm" onClick={clear}>
            {say.clear}
          </Button>
        )}
        <Box flex="1" />
        <ExportButton
          call="pushLogExport"
          args={{ ...filtersOf(state), format: 'xlsx' }}
          fileName={`${say.log}.xlsx`}
          label={say.export}
          failed={say.exportFailed}
        />
      </Flex>
      <Box flex={{ base: '1 0 26rem', md: '1' }} minH={{ base: '26rem', md: '0' }}>
        {view.data ? (
          view.data.length > 0 ? (
            <ListTable
              label={say.log}
              heads={say.logHeads}
              rows={view.data.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
            />
          ) : narrowed ? (
            <EmptyPanel
              icon="search"
              title={say.noneFound}
              next={say.noneFoundNext}
              action={{ name: say.clear, onPress: clear }}
            />
          ) : (
            <EmptyPanel icon="bell" title={say.noneYet} next={say.noneYetNext} />
          )
        ) : (
          <Unanswered view={view} title={say.logFailed} loading={say.loading} onRetry={again} />
        )}
      </Box>
      {view.data && view.data.length > 0 && (
        <Pagination pageNum={pageNum} pageSize={pageSize} total={view.total ?? view.data.length} onChange={change} />
      )}
    </Flex>
  );
}
