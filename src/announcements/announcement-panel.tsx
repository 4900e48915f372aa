import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { Button } from '../kit/button.ts';
import { StatePanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { ago } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';
import { announcementMessages as say } from './messages.ts';

function Row({ row, now, onOpen }: { row: AnnouncementRow; now: number; onOpen: () => void }) {
  return (
    <chakra.li>
      <chakra.button
        type="button"
        display="flex"
        gap="2.5"
        alignItems="flex-start"
        w="100%"
        textAlign="left"
        px="3"
        py="2"
        cursor="pointer"
        _hover={{ bg: 'hover' }}
        _focusVisible={{ outlineOffset: '-2px' }}
        onClick={onOpen}
      >
        <Box flexShrink={0} w="2" h="2" mt="2" borderRadius="full" bg={row.isRead ? 'transparent' : 'alarm.pending'}>
          {!row.isRead && <chakra.span srOnly>{say.unread}</chakra.span>}
        </Box>
        <Box flex="1" minW="0">
          <Box truncate fontWeight={row.isRead ? 'normal' : 'bold'}>
            {row.title}
          </Box>
          <Box truncate fontSize="sm" color="fg.muted">
            {row.messageTypeName}　{row.sourceTypeName}
          </Box>
        </Box>
        <Box fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {ago(Date.parse(row.publishedAt), now)}
        </Box>
      </chakra.button>
    </chakra.li>
  );
}

/** A person's announcements, unread before read, page by page. */
export function AnnouncementPanel({
  onOpen,
  onRead,
}: {
  onOpen: (row: AnnouncementRow) => void;
  onRead: (rows: readonly AnnouncementRow[]) => void;
}) {
  const station = useStation();
  const now = useBehavior(station.clock$);
  const [pageNum, setPageNum] = useState(1);
  // The first page is asked for as the bell asks, so that both have one answer.
  const args = pageNum === 1 ? {} : { pageNum };
  const { state, data, total = 0, message } = useQuery(station, 'noticeMine', args);
  const pages = Math.max(1, Math.ceil(total / limits.defaultPageSize));
  const unread = (data ?? []).filter(({ isRead }) => !isRead);
  const turn = (by: 1 | -1): void => {
    if (pageNum + by >= 1 && pageNum + by <= pages) setPageNum(pageNum + by);
  };
  return (
    <Flex direction="column" minH="0">
      <Flex align="center" gap="2" minH="12" px="3" borderBottomWidth="1px" borderColor="line">
        <chakra.h2 flex="1" fontSize="md" fontWeight="bold">
          {say.title}
        </chakra.h2>
        {unread.length > 0 && station.canCommand && (
          <Button size="sm" onClick={() => onRead(unread)}>
            {say.allRead}
          </Button>
        )}
      </Flex>
      {data === undefined ? (
        <Unanswered
          view={{ state, message }}
          title={say.failed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'noticeMine', args })}
        />
      ) : data.length === 0 ? (
        <StatePanel icon="bell" title={say.none}>
          {say.noneWhy}
        </StatePanel>
      ) : (
        <chakra.ul aria-label={say.title} listStyleType="none" overflowY="auto" minH="0" py="1">
          {data.map((row) => (
            <Row key={row.id} row={row} now={now} onOpen={() => onOpen(row)} />
          ))}
        </chakra.ul>
      )}
      {(pages > 1 || pageNum > 1) && (
        <Flex
          align="center"
          justify="space-between"
          gap="2"
          px="3"
          py="1.5"
          borderTopWidth="1px"
          borderColor="line"
          fontSize="sm"
        >
          <Button size="sm" aria-disabled={pageNum <= 1} onClick={() => turn(-1)}>
            {say.previous}
          </Button>
          <chakra.span role="status">{say.page(pageNum, pages)}</chakra.span>
          <Button size="sm" aria-disabled={pageNum >= pages} onClick={() => turn(1)}>
            {say.next}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
