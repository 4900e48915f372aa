import { useStation } from '../../kit/station.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { alarmMessages as say } from '../messages.ts';

/** What stands where there is no line: nothing fits, nothing there, not yet received, or no line to receive it by. */
export function ListVoid({ any }: { any: boolean }) {
  const station = useStation();
  const line = useBehavior(station.connection$);
  if (any) return <StatePanel icon="line" title={say.empty}>{say.emptyWhy}</StatePanel>;
  if (line.position > 0 || (line.lastFrameAt !== undefined && !line.stale) || !station.canCommand) return <StatePanel icon="line" title={say.emptyAll}>{say.emptyWhy}</StatePanel>;
  if (line.state === 'waiting' || line.stale) return <StatePanel icon="offline" title={say.lost}>{say.lostWhy}</StatePanel>;
  return <Loading label={say.waiting} />;
}
