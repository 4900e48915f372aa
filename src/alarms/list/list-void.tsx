import { useStation } from '../../kit/station.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useKnown } from '../../kit/use-known.ts';
import { alarmMessages as say } from '../messages.ts';

/** What stands in an empty list: nothing fits, nothing there, not yet received, or no connection to receive it by. */
export function ListVoid({ any }: { any: boolean }) {
  const station = useStation();
  const connection = useBehavior(station.connection$);
  const isKnown = useKnown();
  if (any)
    return (
      <StatePanel icon="line" title={say.empty}>
        {say.emptyWhy}
      </StatePanel>
    );
  if (isKnown && (connection.position > 0 || !connection.stale))
    return (
      <StatePanel icon="line" title={say.emptyAll}>
        {say.emptyWhy}
      </StatePanel>
    );
  if (connection.state === 'waiting' || connection.stale)
    return (
      <StatePanel icon="offline" title={say.lost}>
        {say.lostWhy}
      </StatePanel>
    );
  return <Loading label={say.waiting} />;
}
