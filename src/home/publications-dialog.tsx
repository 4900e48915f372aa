import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { PublicationKind, PublicationRow } from '../../contract/publications/schemas.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Pagination } from '../kit/pagination.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { homeMessages as say } from './messages.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { PublicationLine } from './publication-line.tsx';

/** All that is published of a kind, page by page; what is opened stands above the list. */
export function PublicationsDialog({ kind, onClose }: { kind: PublicationKind; onClose: () => void }) {
  const station = useStation();
  const [page, setPage] = useState<{ pageNum: number; pageSize: number }>({
    pageNum: 1,
    pageSize: limits.defaultPageSize,
  });
  const [opened, setOpened] = useState<PublicationRow>();
  const asked = { kind, ...page };
  const { state, data, total = 0, message } = useFreshQuery(station, 'publicationList', asked);
  return (
    <>
      <DraggableDialog title={say.kinds[kind]} minWidth="44rem" onClose={onClose}>
        {data ? (
          <>
            <chakra.ul aria-label={say.kinds[kind]} listStyleType="none" mb="2">
              {data.map((row) => (
                <PublicationLine key={row.id} row={row} onOpen={() => setOpened(row)} />
              ))}
            </chakra.ul>
            <Pagination {...page} total={total} onChange={setPage} />
          </>
        ) : (
          <Unanswered
            view={{ state, message }}
            title={say.readFailed}
            loading={say.reading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'publicationList', args: asked })}
          />
        )}
      </DraggableDialog>
      {opened && <PublicationDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
