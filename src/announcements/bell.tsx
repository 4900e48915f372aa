import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { AnnouncementRow } from '../../contract/announcements/schemas.ts';
import { Button } from '../kit/button.ts';
import { CountBadge } from '../kit/count-badge.tsx';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useOpened } from '../kit/use-opened.ts';
import { useQuery } from '../kit/use-query.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { announcementMessages as say } from './messages.ts';

// What nobody sees before they ask for it comes then.
const AnnouncementDialog = lazyPart(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}));

/**
 * The bell of the header: the number of unread announcements, their list, and each in its dialog, which marks it as
 * read.
 */
export function Bell() {
  const station = useStation();
  const unread = useQuery(station, 'noticeUnreadCount', undefined).data?.count ?? 0;
  // Followed also while nothing of it is shown: new ones are told of by their titles.
  useQuery(station, 'noticeMine', {});
  const [isOpen, setOpen] = useState(false);
  const [viewed, setViewed] = useState<string>();
  const from = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const close = (): void => {
    if (viewed === undefined) setOpen(false);
  };
  const { box, button, onKeyDown, onBlur } = useOpened(isOpen, close);
  const read = (rows: readonly AnnouncementRow[]): void => {
    if (station.canCommand) station.command('noticeRead', { ids: rows.map(({ id }) => id) });
  };
  const readAll = (rows: readonly AnnouncementRow[]): void => {
    read(rows);
    // The button that does this goes with the last unread row.
    panel.current?.focus();
  };
  const view = (row: AnnouncementRow): void => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : button.current;
    setViewed(row.id);
    if (!row.isRead) read([row]);
  };
  const leave = (): void => setViewed(undefined);
  // Nothing in the panel can take the focus while its rows are on the way, and outside of it the focus closes it.
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    const origin = from.current;
    if (viewed !== undefined || !origin) return undefined;
    from.current = null;
    // A read announcement may move to another page, with the row that had the focus. Only after the dialog is gone,
    // since it holds the focus.
    const frame = requestAnimationFrame(() => (origin.isConnected ? origin : button.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [viewed, button]);
  return (
    <>
      <Box ref={box} position="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
        <Button
          ref={button}
          variant="bare"
          size="icon"
          aria-label={say.bell(unread)}
          title={say.bell(unread)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="bell" />
          <CountBadge count={unread} />
        </Button>
        {isOpen && (
          <Box
            as="section"
            ref={panel}
            tabIndex={-1}
            data-open
            aria-label={say.title}
            display="flex"
            flexDirection="column"
            position="absolute"
            top="calc(100% + .5rem)"
            right="0"
            w="min(26rem, calc(100vw - 2rem))"
            maxH="min(36rem, calc(100vh - 5rem))"
            bg="surface"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="lg"
            boxShadow="0 1.5rem 4rem rgb(0 0 0 / .5)"
            zIndex="pop"
            overflow="hidden"
          >
            <AnnouncementPanel onOpen={view} onRead={readAll} />
          </Box>
        )}
      </Box>
      {viewed !== undefined && <AnnouncementDialog id={viewed} onClose={leave} />}
    </>
  );
}
