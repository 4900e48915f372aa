import { Link } from 'wouter';
import { Button } from '../kit/button.ts';
import { CountBadge } from '../kit/count-badge.tsx';
import { Icon } from '../kit/icons.tsx';
import { linkMessages as say } from './link-messages.ts';

/** In the header: the way to the messages, with the number of unread ones. */
export function TalkLink({ unread = 0, isMentioned = false }: { unread?: number; isMentioned?: boolean }) {
  const label = say.link(unread, isMentioned);
  return (
    <Button asChild position="relative" variant="bare" size="icon" aria-label={label} title={label}>
      <Link href="/command-dispatch/index">
        <Icon name="chat" />
        <CountBadge count={unread} most={say.most} />
      </Link>
    </Button>
  );
}
