import { alarmMarkNames } from '../../contract/alarms/mark.ts';
import { priorityNames, type Priority } from '../../contract/rules/levels.ts';
import type { IncidentRow } from '../../streams/derived/incident-row.ts';
import { StateIcon } from '../kit/icons.tsx';
import { ago } from '../kit/time.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { wallMessages as say } from './messages.ts';
import { pageOf } from './rotation.ts';
import styles from './wall.module.css';

/** Incidents that fit. */
const room = 4;
const priorities: readonly Priority[] = [1, 2, 3, 4];

function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{ago(Date.parse(at), useServerNow())}</time>;
}

/** Open incidents by priority, and the most urgent of them; where there are more than have room they take turns. */
export function IncidentBoard({ incidents, turn }: { incidents: readonly IncidentRow[]; turn: number }) {
  const { shown } = pageOf(turn, incidents, room);
  return (
    <section className={styles['incidents']} aria-label={say.incidents}>
      <h2>
        {say.incidents}
        <b>{incidents.length}</b>
      </h2>
      <ul className={styles['priorities']}>
        {priorities.map((priority) => {
          const n = incidents.filter((row) => row.priority === priority).length;
          return (
            <li key={priority} data-priority={priority} data-some={n > 0}>
              <b>{n}</b>
              {priorityNames[priority]}
            </li>
          );
        })}
      </ul>
      {incidents.length === 0 && <p className={styles['none']}>{say.noIncidents}</p>}
      <ul>
        {shown.map(({ id, status, placeName, areaName, priority, firstSeen }) => (
          <li key={id} className={styles['incident']}>
            <StateIcon status={status} size="1.4em" />
            <div>
              <strong>{placeName}</strong>
              <span>{areaName}</span>
            </div>
            <div>
              <span>
                {priorityNames[priority]} · {alarmMarkNames[status]}
              </span>
              <Ago at={firstSeen} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
