import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { RoundKind } from '../../../contract/telephony/schemas.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { EmptyPanel, Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { usePhone } from '../use-phone.ts';
import { roundMessages as say } from './messages.ts';
import { RoundCard } from './round-card.tsx';

// What nobody sees before they ask for it comes then.
const RoundDialog = lazyPart(async () => ({ default: (await import('./round-dialog.tsx')).RoundDialog }));

/** Asks for a round that is too long to be told; drawn anew at each change that is. Shows nothing itself. */
function Followed({ id }: { id: string }) {
  const station = useStation();
  const args = { pageNum: 1, pageSize: 1, recordId: id };
  const ask = useEffectEvent((): void => station.wish({ type: 'query.ask', call: 'phoneRounds', args }));
  useEffect(() => ask(), []);
  useQuery(station, 'phoneRounds', args);
  return null;
}

/** Notices and roll calls, the newest first: what is under way changes as it goes on. */
export function Rounds() {
  const station = useStation();
  const mayNotify = useMay('phone.notify');
  const mayRoll = useMay('phone.rollCall');
  const [begins, setBegins] = useState<RoundKind>();
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 });
  const { state, data, total = 0, message } = useQuery(station, 'phoneRounds', page);
  const { rounds, changed } = usePhone();
  const listed = new Set(data?.map(({ id }) => id));
  const newest = data?.[0]?.startedAt ?? '';
  // Those that began since the list was asked for stand before it, when they have ended, too.
  const isBegun = (id: string, startedAt: string): boolean => !listed.has(id) && startedAt > newest;
  const begun = [...rounds.values()].filter(({ id, startedAt }) => isBegun(id, startedAt));
  const followed = [...changed].filter(
    ([id, { startedAt }]) => listed.has(id) || (data && page.pageNum === 1 && isBegun(id, startedAt)),
  );
  const shown = [
    ...(page.pageNum === 1 ? begun.toReversed() : []),
    ...(data ?? []).map((one) => rounds.get(one.id) ?? one),
  ];
  return (
    <Flex as="section" aria-label={say.title} direction="column" gap="3" minH="0">
      <Flex gap="2" wrap="wrap">
        {mayNotify && (
          <Button size="sm" variant="solid" onClick={() => setBegins('notify')}>
            <Icon name="sound" />
            {say.begin.notify}
          </Button>
        )}
        {mayRoll && (
          <Button size="sm" onClick={() => setBegins('rollCall')}>
            <Icon name="people" />
            {say.begin.rollCall}
          </Button>
        )}
      </Flex>
      {state === 'failed' && (
        <StatePanel
          icon="warn"
          title={say.failed}
          onRetry={() => station.wish({ type: 'query.ask', call: 'phoneRounds', args: page })}
        >
          {message}
        </StatePanel>
      )}
      {state === 'loading' && shown.length === 0 && <Loading label={say.loading} />}
      {state === 'ready' && shown.length === 0 && (
        <Box borderWidth="1px" borderColor="line" borderRadius="md">
          <EmptyPanel icon="people" title={say.none} next={say.noneNext} />
        </Box>
      )}
      {followed.map(([id, { times }]) => (
        <Followed key={`${id} ${times}`} id={id} />
      ))}
      {shown.map((round) => (
        <RoundCard key={round.id} round={round} isOpen={round.state !== 'ended'} />
      ))}
      {total > page.pageSize && <Pagination {...page} total={total} onChange={setPage} />}
      {begins && <RoundDialog kind={begins} onClose={() => setBegins(undefined)} />}
    </Flex>
  );
}
