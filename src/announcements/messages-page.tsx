import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { useStation } from '../kit/station.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';

/** /desk/messages: what was sent to the reader, unread before read; opening one marks it as read. */
export default function MessagesPage() {
  const station = useStation();
  const [viewed, setViewed] = useState<string>();
  const read = (rows: readonly AnnouncementRow[]): void => {
    if (station.canCommand) station.command('noticeRead', { ids: rows.map(({ id }) => id) });
  };
  const view = (row: AnnouncementRow): void => {
    setViewed(row.id);
    if (!row.isRead) read([row]);
  };
  return (
    <Flex direction="column" h="100%" minH="0" maxW="48rem" bg="surface">
      <AnnouncementPanel onOpen={view} onRead={read} />
      {viewed !== undefined && <AnnouncementDialog id={viewed} onClose={() => setViewed(undefined)} />}
    </Flex>
  );
}
