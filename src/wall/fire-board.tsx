import { fireClocks, fireRule } from '../../contract/fires/clocks.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { fireStatusNames } from '../../contract/fires/fire.ts';
import type { RegionRules } from '../../contract/rules/rule.ts';
import { clockSpan } from '../kit/duration.ts';
import { Icon } from '../kit/icons.tsx';
import { useServerNow } from '../kit/use-server-now.ts';
import { wallMessages as say } from './messages.ts';
import { pageOf } from './rotation.ts';
import styles from './wall.module.css';

/** Fires that fit. */
const room = 3;

const secondsTo = (iso: string, now: number): number => Math.round((Date.parse(iso) - now) / 1_000);

/** The clocks that run on a fire, and for how long it has burned. */
function FireTimes({ fire, rules }: { fire: Fire; rules: RegionRules }) {
  const now = useServerNow();
  const [next] = fireClocks(fire, fireRule(fire, rules)).toSorted((a, b) => (a.due < b.due ? -1 : 1));
  const left = next && secondsTo(next.due, now);
  return (
    <div className={styles['times']}>
      <span>
        {say.since} <b>{clockSpan(Math.max(0, -secondsTo(fire.openedAt, now)))}</b>
      </span>
      {next && left !== undefined && (
        <span className={left < 0 ? styles['over'] : undefined}>
          {say.clocks[next.clock]}{' '}
          <b>
            {left < 0 ? '+' : ''}
            {clockSpan(Math.abs(left))}
          </b>
        </span>
      )}
    </div>
  );
}

/** Fires with their clocks, the newest first; where there are more than have room they take turns. */
export function FireBoard({ fires, rules, turn }: { fires: readonly Fire[]; rules: RegionRules; turn: number }) {
  const { shown, first } = pageOf(turn, fires, room);
  return (
    <section className={styles['fires']} aria-label={say.fires}>
      <h2>
        {say.fires}
        <b className={fires.length > 0 ? styles['burning'] : undefined}>{fires.length}</b>
        {fires.length > room && (
          <small>
            {say.firesMore(shown.length > 1 ? `${first + 1}–${first + shown.length}` : `${first + 1}`, fires.length)}
          </small>
        )}
      </h2>
      {fires.length === 0 && <p className={styles['none']}>{say.noFires}</p>}
      <ul>
        {shown.map((fire) => (
          <li key={fire.id} className={styles['fire']}>
            <Icon name="fire" size="1.5em" />
            <div>
              <strong>{fire.placeName}</strong>
              <span>{fire.areaName}</span>
              <span>
                {fireStatusNames[fire.status]} ·{' '}
                {say.onScene(fire.forces.filter(({ state }) => state === 'arrived').length)}
              </span>
            </div>
            <FireTimes fire={fire} rules={rules} />
          </li>
        ))}
      </ul>
    </section>
  );
}
