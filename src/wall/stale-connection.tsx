import { spanInWords } from '../kit/duration.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { clockTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { wallMessages as say } from './messages.ts';
import styles from './wall.module.css';

/** What is wrong with the picture; undefined while it is live. */
function useStale(): string | undefined {
  const station = useStation();
  const { fault, state, stale, lastFrameAt } = useBehavior(station.connection$);
  const now = useBehavior(station.clock$);
  if (!station.canCommand) return undefined;
  if (fault !== undefined) return say.fault(fault);
  if (lastFrameAt === undefined) return state === 'waiting' || stale ? say.neverLive : undefined;
  if (!stale && state !== 'waiting') return undefined;
  return say.stale(clockTime(lastFrameAt), spanInWords(Math.max(0, Math.round((now - lastFrameAt) / 1_000))));
}

/** Over everything while the picture may be old: a wall must never go on looking as if all were well. */
export function StaleConnection() {
  const words = useStale();
  if (words === undefined) return null;
  return (
    <>
      <div className={styles['veil']} />
      <div className={styles['stale']} role="alert">
        <Icon name="offline" />
        <span>{words}</span>
      </div>
    </>
  );
}
