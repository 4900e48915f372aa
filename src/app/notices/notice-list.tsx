import { Box, chakra } from '@chakra-ui/react';
import { noticeTypes } from '../../../contract/system/notice.ts';
import type { NoticeRow } from '../../../contract/notices/schemas.ts';
import { Button } from '../../kit/button.ts';
import { useStation } from '../../kit/station.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { noticeMessages as say } from './messages.ts';

/** The part of one's notices that the bell shows: unread ones come first. */
export const listed = { pageNum: 1, pageSize: 50 } as const;

/** Chinese name of a message type. */
export const typeName = (type: string): string => noticeTypes[type as keyof typeof noticeTypes] ?? type;

function Row({ row, onOpen }: { row: NoticeRow; onOpen: () => void }) {
  return (
    <Button variant="bare" w="100%" h="auto" py="2" px="2" display="grid" gridTemplateColumns="0.6rem minmax(0, 1fr)" columnGap="2.5" alignItems="center" textAlign="left" whiteSpace="normal" onClick={onOpen}>
      <Box w="0.6rem" h="0.6rem" borderRadius="full" bg={row.isRead ? 'transparent' : 'fg'} {...(row.isRead ? {} : { role: 'img', 'aria-label': say.unread })} />
      <Box>
        <Box fontWeight={row.isRead ? 'normal' : 'bold'}>{row.title}</Box>
        <Box fontSize="sm" fontWeight="normal" color="fg.muted">{typeName(row.messageType)}　{row.sourceTypeName}　{dateTime(row.remindTime)}</Box>
      </Box>
    </Button>
  );
}

/** One's notices, unread ones first. */
export function NoticeList({ onOpen }: { onOpen: (row: NoticeRow) => void }) {
  const station = useStation();
  const { state, data, total, message } = useQuery(station, 'noticeMine', listed);
  if (!data) return state === 'failed' ? <StatePanel icon="warn" title={say.failed} onRetry={() => station.wish({ type: 'query.ask', call: 'noticeMine', args: listed })}>{message}</StatePanel> : <Loading />;
  if (data.length === 0) return <StatePanel icon="bell" title={say.none} />;
  return (
    <>
      <chakra.ul listStyleType="none">{data.map((row) => <li key={row.id}><Row row={row} onOpen={() => onOpen(row)} /></li>)}</chakra.ul>
      {total !== undefined && total > data.length && <Box mt="2" fontSize="sm" color="fg.muted">{say.more(total)}</Box>}
    </>
  );
}
