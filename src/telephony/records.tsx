import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { type CallOutcome, callOutcomes, type CallRecord } from '../../contract/telephony/schemas.ts';
import { Button } from '../kit/button.ts';
import { clockSpan } from '../kit/duration.ts';
import { Icon } from '../kit/icons.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { Input } from '../kit/text-box.ts';
import { dateTime } from '../kit/time.ts';
import { useFileUrl } from '../kit/upload/use-file-url.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSettled } from '../kit/use-settled.ts';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';
import { nameOf } from './words.ts';

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

/** A recording, which is fetched when somebody wants to hear it. */
function Recording({ fileId, ms }: { fileId: string; ms: number }) {
  const station = useStation();
  const [isOpen, setIsOpen] = useState(false);
  const { url } = useFileUrl(station, fileUrlOf(fileId), isOpen);
  if (isOpen && url !== undefined)
    return <chakra.audio controls autoPlay src={url} h="8" maxW="16rem" aria-label={say.play} />;
  return (
    <Button size="sm" aria-label={say.play} disabled={isOpen} onClick={() => setIsOpen(true)}>
      <Icon name="play" />
      {clockSpan(Math.round(ms / msPerSecond))}
    </Button>
  );
}

function Row({ record }: { record: CallRecord }) {
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
    </tr>
  );
}

/** Past calls: those of the person, or of the region for those with the right to listen. */
export function Records() {
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
  const { last } = usePhone();
  // A call that is over is a record, and gets its recording a little later.
  useEffect(() => {
    if (last) ask();
  }, [last]);
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
                <Row key={record.id} record={record} />
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      {total > 0 && <Pagination {...page} total={total} onChange={setPage} />}
    </Flex>
  );
}
