import '../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { StaticHeatSite } from '../../contract/thermal/static-heat.ts';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { ArchiveImport } from './archive-import.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { thermalMessages as say } from './messages.ts';
import { SiteTable } from './site-table.tsx';

const firstPage: { pageNum: number; pageSize: number } = { pageNum: 1, pageSize: limits.defaultPageSize };
/** The seat of the authority, where files are brought in. */
const seatLength = 2;

/** The static thermal anomalies of the reader's region, and the way in for archives. */
export function StaticHeatPart() {
  const station = useStation();
  const [page, setPage] = useState(firstPage);
  const view = useFreshQuery(station, 'staticHeatPage', page);
  const trust = useCommand('staticHeatTrust');
  const mayKeep = useMay('heat.write');
  const isAtSeat = useBehavior(station.session$).user?.regionCode.length === seatLength;
  const [doubting, setDoubting] = useState<StaticHeatSite>();
  const again = (): void => station.wish({ type: 'query.ask', call: 'staticHeatPage', args: page });
  const total = view.total ?? view.data?.length ?? 0;
  return (
    <Flex direction="column" h="100%" minH="0">
      <Flex gap="3" align="flex-start" px="4" py="3">
        <Box flex="1" fontSize="sm" color="fg.muted">
          <Box maxW="60rem">{say.lead}</Box>
        </Box>
        {mayKeep && isAtSeat && <ArchiveImport onTaken={again} />}
      </Flex>
      <Box px="4">
        <WholeFault fault={trust.sent.state === 'refused' ? trust.sent.message : undefined} />
      </Box>
      <Box
        flex="1"
        minH="0"
        overflow="auto"
        borderTopWidth="1px"
        borderColor="line"
        tabIndex={0}
        role="region"
        aria-label={say.list}
      >
        {view.data ? (
          view.data.length === 0 ? (
            <EmptyPanel icon="fire" title={say.empty} next={say.emptyNext} />
          ) : (
            <SiteTable sites={view.data} mayKeep={mayKeep} onDoubt={setDoubting} onTrust={(id) => trust.send({ id })} />
          )
        ) : (
          <Unanswered view={view} title={say.failed} loading={say.loading} onRetry={again} />
        )}
      </Box>
      {total > page.pageSize && <Pagination {...page} total={total} onChange={setPage} />}
      {doubting && <DoubtDialog site={doubting} onClose={() => setDoubting(undefined)} />}
    </Flex>
  );
}
