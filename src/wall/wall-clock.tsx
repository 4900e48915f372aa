import { clockTime, longDay, weekdayOf } from '../kit/time.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import styles from './wall.module.css';

/** The server's time to the second, day and weekday. */
export function WallClock() {
  const now = useServerNow();
  return (
    <div className={styles['clock']}>
      <span>{clockTime(now)}</span>
      <small>
        {longDay(now)} {weekdayOf(now)}
      </small>
    </div>
  );
}
