import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { noticeMessages as say } from './messages.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

/** A number that a bell has room for. */
const most = 99;

/** The bell with the number of unread notices; it is there once that number is known. */
export function NoticeBell() {
  const { data } = useQuery(useStation(), 'noticeUnreadCount', undefined);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { count } = data;
  return (
    <>
      <Button variant="bare" size="icon" position="relative" aria-label={say.bell(count)} title={say.bell(count)} onClick={() => setOpen(true)}>
        <Icon name="bell" />
        {count > 0 && (
          <chakra.span aria-hidden position="absolute" top="-0.5" left="55%" minW="4.5" px="1" fontSize="sm" fontWeight="bold" lineHeight="1.15rem" borderRadius="full" bg="inverse" color="fg.inverse">
            {count > most ? `${most}+` : count}
          </chakra.span>
        )}
      </Button>
      {isOpen && <Suspense><NoticeDialog onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
