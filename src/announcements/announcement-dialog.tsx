import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useQuery } from '../kit/use-query.ts';
import { HtmlText } from '../kit/html-text.tsx';
import { announcementMessages as say } from './messages.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box display="contents">
      <chakra.dt color="fg.muted" whiteSpace="nowrap">
        {label}
      </chakra.dt>
      <chakra.dd minW="0">{children}</chakra.dd>
    </Box>
  );
}

/** 查看通知: all of one announcement. */
export function AnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const station = useStation();
  const view = useQuery(station, 'noticeView', { id });
  const announcement = view.data;
  return (
    <DraggableDialog title={say.view} minWidth="40rem" onClose={onClose}>
      {announcement ? (
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2.5">
          <Fact label={say.fields.remindTime}>{dateTime(announcement.remindTime)}</Fact>
          <Fact label={say.fields.source}>{announcement.sourceTypeName}</Fact>
          <Fact label={say.fields.type}>{announcement.messageTypeName}</Fact>
          <Fact label={say.fields.title}>
            <chakra.span fontWeight="bold">{announcement.title}</chakra.span>
          </Fact>
          <Fact label={say.fields.content}>
            <HtmlText html={announcement.content} />
          </Fact>
        </chakra.dl>
      ) : (
        <Unanswered
          view={view}
          title={say.failed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'noticeView', args: { id } })}
        />
      )}
    </DraggableDialog>
  );
}
