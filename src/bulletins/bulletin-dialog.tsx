import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { noticeTypes } from '../../contract/system/notice.ts';
import { DraggableDialog } from '../kit/dialog/draggable-dialog.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useQuery } from '../kit/use-query.ts';
import { HtmlText } from './html-text.tsx';
import { bulletinMessages as say } from './messages.ts';

/** The type of a notice by its name. */
export const typeName = (type: string): string => (Object.hasOwn(noticeTypes, type) ? noticeTypes[type as keyof typeof noticeTypes] : type);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box display="contents">
      <chakra.dt color="fg.muted" whiteSpace="nowrap">{label}</chakra.dt>
      <chakra.dd minW="0">{children}</chakra.dd>
    </Box>
  );
}

/** 查看通知: all of one notice. */
export function BulletinDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const station = useStation();
  const view = useQuery(station, 'noticeView', { id });
  const notice = view.data;
  return (
    <DraggableDialog title={say.view} minWidth="40rem" onClose={onClose}>
      {notice ? (
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2.5">
          <Fact label={say.fields.remindTime}>{dateTime(notice.remindTime)}</Fact>
          <Fact label={say.fields.source}>{notice.sourceTypeName}</Fact>
          <Fact label={say.fields.type}>{typeName(notice.messageType)}</Fact>
          <Fact label={say.fields.title}><chakra.span fontWeight="bold">{notice.title}</chakra.span></Fact>
          <Fact label={say.fields.content}><HtmlText html={notice.content} /></Fact>
        </chakra.dl>
      ) : view.state === 'failed' ? <StatePanel icon="warn" title={say.failed} onRetry={() => station.wish({ type: 'query.ask', call: 'noticeView', args: { id } })}>{view.message}</StatePanel> : <Loading label={say.loading} />}
    </DraggableDialog>
  );
}
