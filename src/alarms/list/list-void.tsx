import { useStation } from '../../kit/station.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages as say } from '../messages.ts';

/** What stands in an empty list: nothing fits, nothing there, not yet received, or no connection to receive it by. */
export function ListVoid({ any }: { any: boolean }) {
  const station = useStation();
  const connection = useBehavior(station.connection$);
  if (any)
    return (
      <StatePanel icon="line" title={say.empty}>
        {say.emptyWhy}
      </StatePanel>
    );
  if (connection.position > 0 || (connection.lastFrameAt !== undefined && !connection.stale) || !station.canCommand)
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
