import { alarmMarkNames } from '../../contract/alarms/mark.ts';
import { fireClockNames, fireStatusNames } from '../../contract/fires/fire.ts';
import { priorityNames } from '../../contract/rules/levels.ts';
import { clockSpan } from '../kit/duration.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { useServerNow } from '../kit/use-server-now.ts';
import { wallMessages as say } from './messages.ts';
import { overdueIn, type WallThing } from './urgent.ts';
import styles from './wall.module.css';

const secondsTo = (iso: string, now: number): number => Math.round((Date.parse(iso) - now) / 1_000);

/** A span with its name: how long it has been, or how far a deadline has passed. */
function Span({ name, seconds, isOver = false }: { name: string; seconds: number; isOver?: boolean }) {
  return (
    <span className={isOver ? styles['over'] : undefined}>
      {name}{' '}
      <b>
        {isOver ? '+' : ''}
        {clockSpan(Math.abs(seconds))}
      </b>
    </span>
  );
}

function Times({ thing }: { thing: WallThing }) {
  const now = useServerNow();
  if (thing.kind === 'incident') {
    const { row, overdueSince } = thing;
    return (
      <div className={styles['times']}>
        <Span name={say.waits} seconds={Math.max(0, -secondsTo(row.openedAt, now))} />
        {overdueSince !== undefined && <Span name={say.overdue} seconds={secondsTo(overdueSince, now)} isOver />}
      </div>
    );
  }
  const left = thing.clock && secondsTo(thing.clock.due, now);
  return (
    <div className={styles['times']}>
      <Span name={say.since} seconds={Math.max(0, -secondsTo(thing.fire.openedAt, now))} />
      {thing.clock && left !== undefined && (
        <Span name={fireClockNames[thing.clock.clock]} seconds={left} isOver={left < 0} />
      )}
    </div>
  );
}

function Thing({ thing }: { thing: WallThing }) {
  const { placeName, areaName } = thing.kind === 'fire' ? thing.fire : thing.row;
  return (
    <li>
      {thing.kind === 'fire' ? (
        <span className={styles['flame']}>
          <Icon name="fire" size="1.5em" />
        </span>
      ) : (
        <StateIcon status={thing.row.status} size="1.4em" />
      )}
      <div>
        <strong>{placeName}</strong>
        <span>
          {areaName} ·{' '}
          {thing.kind === 'fire'
            ? `${fireStatusNames[thing.fire.status]} · ${say.onScene(
                thing.fire.forces.filter(({ state }) => state === 'arrived').length,
              )}`
            : `${priorityNames[thing.row.priority]} · ${alarmMarkNames[thing.row.status]}`}
        </span>
      </div>
      <Times thing={thing} />
    </li>
  );
}

/** A figure; `—` where it is not known. */
function Figure({ name, n, tone }: { name: string; n: number | undefined; tone?: 'late' | 'burning' }) {
  return (
    <li data-tone={n === undefined || n === 0 ? undefined : tone}>
      <b>{n ?? say.none}</b>
      {name}
    </li>
  );
}

/**
 * What burns and what waits too long: how many of each, and the ten most urgent things. `isKnown`: the live picture has
 * come, so that nothing listed means nothing open.
 */
export function UrgentBoard({
  things,
  shown,
  first,
  of,
  isKnown,
}: {
  things: readonly WallThing[];
  shown: readonly WallThing[];
  first: number;
  of?: number;
  isKnown: boolean;
}) {
  const burning = things.filter(({ kind }) => kind === 'fire').length;
  return (
    <section className={styles['things']} aria-label={say.urgent}>
      <ul className={styles['counts']} aria-label={say.counts}>
        <Figure name={say.burning} n={isKnown ? burning : undefined} tone="burning" />
        <Figure name={say.overdue} n={isKnown ? overdueIn(things) : undefined} tone="late" />
        <Figure name={say.open} n={isKnown ? things.length - burning : undefined} />
      </ul>
      {things.length === 0 && <p className={styles['none']}>{isKnown ? say.nothing : say.loading}</p>}
      <ol className={styles['list']} aria-label={say.list}>
        {shown.map((thing) => (
          <Thing key={thing.kind === 'fire' ? thing.fire.id : thing.row.id} thing={thing} />
        ))}
      </ol>
      {of !== undefined && <p className={styles['part']}>{say.part(first + 1, first + shown.length, of)}</p>}
    </section>
  );
}
