import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { type CallOutcome, callOutcomes, type CallRecord } from '../../contract/telephony/schemas.ts';
import { Button } from '../kit/button.ts';
import { clockSpan } from '../kit/duration.ts';
import { openAt } from '../kit/figures/list-addresses.ts';
import { Pagination } from '../kit/pagination.tsx';
import { Recording } from '../kit/recording.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { Input } from '../kit/text-box.ts';
import { dateTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSettled } from '../kit/use-settled.ts';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';
import { callerOf, nameOf, type OnAlarm, otherName } from './words.ts';

const settleMs = 250;
const msPerSecond = 1_000;
const firstPage = { pageNum: 1, pageSize: 10 };

/** Which calls are listed. */
interface Wanted {
  scope: 'mine' | 'region';
  keyword: string;
  outcome: CallOutcome | '';
}

const everything: Wanted = { scope: 'mine', keyword: '', outcome: '' };

/** The alarms that were entered from a call, and the way to enter one. */
function Alarms({ record, me, onAlarm }: { record: CallRecord; me: string | undefined; onAlarm: OnAlarm | undefined }) {
  return (
    <Flex gap="2" wrap="wrap" py="1" align="center">
      {record.alarms.map(({ id, placeName }) => (
        <chakra.a key={id} asChild textDecoration="underline">
          <Link href={openAt('alarm', id)}>{placeName}</Link>
        </chakra.a>
      ))}
      {onAlarm && (
        <Button
          size="sm"
          aria-label={say.toAlarmOf(otherName(record, me))}
          onClick={() => onAlarm(callerOf(record, me))}
        >
          {say.toAlarm}
        </Button>
      )}
    </Flex>
  );
}

function Row({ record, me, onAlarm }: { record: CallRecord; me: string | undefined; onAlarm: OnAlarm | undefined }) {
  const { from, to, startedAt, answeredAt, endedAt, outcome = 'interrupted', recordings } = record;
  const spanMs = answeredAt !== undefined && endedAt !== undefined ? Date.parse(endedAt) - Date.parse(answeredAt) : 0;
  return (
    <tr>
      <Cell title={from.tel}>{nameOf(from)}</Cell>
      <Cell title={to.tel}>{nameOf(to)}</Cell>
      <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {dateTime(startedAt)}
      </Cell>
      <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {spanMs > 0 && clockSpan(Math.round(spanMs / msPerSecond))}
      </Cell>
      <Cell whiteSpace="nowrap" color={outcome === 'answered' ? undefined : 'fg.muted'}>
        {say.outcomes[outcome]}
      </Cell>
      <Cell>
        <Flex gap="2" wrap="wrap" py="1">
          {recordings.map(({ fileId, ms }) => (
            <Recording key={fileId} fileId={fileId} ms={ms} />
          ))}
        </Flex>
      </Cell>
      <Cell>
        <Alarms record={record} me={me} onAlarm={onAlarm} />
      </Cell>
    </tr>
  );
}

/** Past calls: those of the person, or of the region for those with the right to listen. */
export function Records({ onAlarm }: { onAlarm?: OnAlarm | undefined }) {
  const station = useStation();
  const listens = useMay('phone.listen');
  const [{ scope, keyword, outcome }, setWanted] = useState<Wanted>(everything);
  const [page, setPage] = useState(firstPage);
  const show = (change: Partial<Wanted>): void => {
    setWanted((known) => ({ ...known, ...change }));
    setPage(firstPage);
  };
  const settled = useSettled(keyword.trim(), settleMs);
  const args = {
    ...page,
    scope,
    ...(settled === '' ? {} : { keyword: settled }),
    ...(outcome === '' ? {} : { outcome }),
  };
  const { state, data, total = 0, message } = useQuery(station, 'phoneRecords', args);
  const ask = useEffectEvent((): void => station.wish({ type: 'query.ask', call: 'phoneRecords', args }));
  const { last, me } = usePhone();
  const { alarmId } = useBehavior(station.entry$);
  // A call that is over is a record, and gets its recording a little later; an entry may be one from a call.
  useEffect(() => {
    if (last ?? alarmId) ask();
  }, [last, alarmId]);
  return (
    <Flex as="section" aria-label={say.records} direction="column" minH="0" flex="1">
      <Flex gap="2" align="center" wrap="wrap" py="2">
        <chakra.h2 flex="1" fontWeight="bold" whiteSpace="nowrap">
          {say.records}
        </chakra.h2>
        {listens && (
          <Select
            label={say.scope}
            value={scope}
            onChange={(next) => show({ scope: next === 'region' ? 'region' : 'mine' })}
          >
            <option value="mine">{say.mine}</option>
            <option value="region">{say.region}</option>
          </Select>
        )}
        <Select
          label={say.outcome}
          value={outcome}
          onChange={(next) => show({ outcome: callOutcomes.find((one) => one === next) ?? '' })}
        >
          <option value="">{say.allOutcomes}</option>
          {callOutcomes.map((one) => (
            <option key={one} value={one}>
              {say.outcomes[one]}
            </option>
          ))}
        </Select>
        <Box w="12rem">
          <Input
            type="search"
            aria-label={say.keyword}
            placeholder={say.keyword}
            maxLength={50}
            value={keyword}
            onChange={({ target }) => show({ keyword: target.value })}
          />
        </Box>
      </Flex>
      {state === 'failed' && (
        <StatePanel
          icon="warn"
          title={say.failed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'phoneRecords', args })}
        >
          {message}
        </StatePanel>
      )}
      {state === 'loading' && <Loading label={say.loading} />}
      {state === 'ready' && data?.length === 0 && (
        <EmptyPanel icon="history" title={say.noRecords} next={say.noRecordsNext} />
      )}
      {state === 'ready' && data && data.length > 0 && (
        <Box overflow="auto" minH="0" flex="1" tabIndex={-1}>
          <chakra.table w="100%" borderCollapse="collapse" aria-label={say.records}>
            <thead>
              <tr>
                {Object.values(say.columns).map((title) => (
                  <Head key={title} scope="col">
                    {title}
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((record) => (
                <Row key={record.id} record={record} me={me} onAlarm={onAlarm} />
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      {total > 0 && <Pagination {...page} total={total} onChange={setPage} />}
    </Flex>
  );
}
