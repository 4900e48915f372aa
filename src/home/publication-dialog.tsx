import { Box, chakra } from '@chakra-ui/react';
import type { PublicationRow } from '../../contract/publications/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { HtmlText } from '../kit/html-text.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { FileLink } from '../kit/upload/file-link.tsx';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { homeMessages as say } from './messages.ts';

/** All of a piece of news or a policy. */
export function PublicationDialog({ row, onClose }: { row: PublicationRow; onClose: () => void }) {
  const station = useStation();
  const asked = { kind: row.kind, id: row.id } as const;
  const { state, data, message } = useFreshQuery(station, 'publicationView', asked);
  return (
    <DraggableDialog title={say.viewOf(say.kinds[row.kind])} minWidth="44rem" onClose={onClose}>
      <chakra.h3 fontSize="xl" fontWeight="bold" overflowWrap="anywhere">
        {row.title}
      </chakra.h3>
      <Box fontSize="sm" color="fg.muted" mb="3">
        {[row.from, data?.documentNumber, dayOf(Date.parse(row.publishedAt))].filter(Boolean).join('　')}
      </Box>
      {data ? (
        <>
          {data.cover !== undefined && <FilePicture fileUrl={data.cover} alt="" height="16rem" />}
          <HtmlText html={data.content} />
          {data.attachment !== undefined && (
            <Box mt="3">
              <FileLink fileUrl={data.attachment} name={say.attachment} />
            </Box>
          )}
        </>
      ) : (
        <Unanswered
          view={{ state, message }}
          title={say.readFailed}
          loading={say.reading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'publicationView', args: asked })}
        />
      )}
    </DraggableDialog>
  );
}
