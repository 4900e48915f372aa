import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { NoticeRow } from '../../../contract/notices/schemas.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { noticeMessages as say } from './messages.ts';
import { NoticeFacts } from './notice-facts.tsx';
import { listed, NoticeList } from './notice-list.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** One's notices, and behind each all of it; being looked at is being read. */
export default function NoticeDialog({ onClose }: { onClose: () => void }) {
  const station = useStation();
  const [chosen, setChosen] = useState<NoticeRow>();
  const markRead = useMarkRead();
  const unread = (useQuery(station, 'noticeMine', listed).data ?? []).filter(({ isRead }) => !isRead);
  const open = (row: NoticeRow): void => {
    setChosen(row);
    if (!row.isRead) markRead([row.id]);
  };
  const footer = chosen
    ? <Flex><Button onClick={() => setChosen(undefined)}><Icon name="list" />{say.back}</Button></Flex>
    : unread.length > 0 && <Flex justify="flex-end"><Button disabled={!station.canCommand} onClick={() => markRead(unread.map(({ id }) => id))}>{say.allRead}</Button></Flex>;
  return (
    <DraggableDialog title={chosen ? say.view : say.title} minWidth="34rem" onClose={onClose} {...(footer === false ? {} : { footer })}>
      {chosen ? <NoticeFacts id={chosen.id} /> : <NoticeList onOpen={open} />}
    </DraggableDialog>
  );
}
