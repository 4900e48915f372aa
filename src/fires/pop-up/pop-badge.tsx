import { transferStatuses } from '../../../contract/fires/transfer.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { popMessages as say } from './messages.ts';
import { openFirePop } from './pop-open.ts';
import { useWaiting } from './use-waiting.ts';

/**
 * In the header: how many fires wait for the own region's signature; a press opens their lists again. Nothing where
 * none waits.
 */
export function FirePopBadge() {
  const counts = {
    1: useWaiting(transferStatuses.transferred).rows?.length ?? 0,
    2: useWaiting(transferStatuses.reported).rows?.length ?? 0,
  };
  const waiting = Object.values(transferStatuses).filter((status) => counts[status] > 0);
  if (waiting.length === 0) return null;
  const label = say.badge(waiting.map((status) => [status, counts[status]]));
  return (
    <Button size="sm" variant="alarm" aria-label={label} title={label} onClick={() => waiting.forEach(openFirePop)}>
      <Icon name="fire" />
      {counts[1] + counts[2]}
    </Button>
  );
}
