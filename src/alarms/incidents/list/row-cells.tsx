import { fireStatusNames } from '../../../../contract/fires/fire.ts';
import type { RegionRules } from '../../../../contract/rules/rule.ts';
import type { IncidentSending } from '../../../../machines/incidents/incident-desk.ts';
import { type IncidentRow, isOpen } from '../../../../streams/derived/incident-row.ts';
import { Icon, StateIcon } from '../../../kit/icons.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { shortArea } from '../../../kit/region-tree/short-area.ts';
import { useStation } from '../../../kit/station.tsx';
import { clockTime, dateTime, dayOf, shortMinute } from '../../../kit/time.ts';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { alarmMessages } from '../../messages.ts';
import { shortPlace } from '../../place.ts';
import { incidentMessages as say } from '../messages.ts';
import { forcesWords, stateWords } from '../state-words.ts';
import styles from './incident-list.module.css';
import { PriorityMark } from './priority-mark.tsx';
import { RowClock } from './row-clock.tsx';
import { SourceMarks } from './source-marks.tsx';
import type { FireId } from '../../../../contract/ids.ts';

/** A moment in a line: the time, the day where it is not today's, and only the day of another year. */
const moment = (iso: string, today: string): string => {
  const ms = Date.parse(iso);
  const day = dayOf(ms);
  if (day === today) return clockTime(ms);
  return day.slice(0, 4) === today.slice(0, 4) ? shortMinute(ms, today) : day;
};

function FireMark({ fireId }: { fireId: FireId }) {
  const fires = useBehavior(useStation().fires$);
  const status = inPicture(fires, fireId)?.status;
  const words = status === undefined ? say.fireShort : say.fire(fireStatusNames[status]);
  return (
    <span className={styles['mark']} data-kind="fire" role="img" aria-label={words} title={words}>
      <Icon name="fire" size="1em" />
      {say.fireShort}
    </span>
  );
}

function BackMark({ back }: { back: NonNullable<IncidentRow['backFrom']> }) {
  const what = say.back[back.cause] ?? '';
  return (
    <span
      className={styles['mark']}
      data-kind="back"
      title={say.backWhy(what, clockTime(Date.parse(back.at)), back.reason)}
    >
      {what}
    </span>
  );
}

function Place({ row }: { row: IncidentRow }) {
  // How sure one is has a place of its own.
  const reasons = row.reasons.filter((reason) => !reason.startsWith('可信度')).join('，');
  return (
    <>
      <span className={styles['line']}>
        <span className={styles['place']} title={row.placeName}>
          {shortPlace(row.placeName)}
        </span>
        {row.demo && <span className={styles['mark']}>{alarmMessages.demo}</span>}
        {row.isPast && (
          <span className={styles['mark']} data-kind="past" title={say.pastWhy}>
            {say.past}
          </span>
        )}
        {row.fireId !== undefined && isOpen(row.state) && <FireMark fireId={row.fireId} />}
        {row.backFrom && isOpen(row.state) && <BackMark back={row.backFrom} />}
      </span>
      <span className={styles['second']} title={row.reasons.join('，')}>
        {[reasons, shortArea(row.areaName)].filter((words) => words !== '').join('　')}
      </span>
    </>
  );
}

function State({
  row,
  sending,
  isUrgent,
}: {
  row: IncidentRow;
  sending: IncidentSending | undefined;
  isUrgent: boolean;
}) {
  const fire = inPicture(useBehavior(useStation().fires$), row.fireId);
  const { owner, owners } = row;
  const who = owner ? say.many(owner.realName, Math.max(0, owners.length - 1)) : say.none;
  return (
    <>
      <span className={styles['state']} data-urgent={isUrgent} role={sending ? 'status' : undefined}>
        <StateIcon status={isUrgent ? 'urgent' : row.status} />
        <span>{sending ? say.actions.sending : stateWords(row, fire)}</span>
      </span>
      <span className={styles['second']}>{row.state === 'burning' && fire ? forcesWords(fire) : who}</span>
    </>
  );
}

/** The cells of one row, in the order of the columns. */
export function RowCells({
  row,
  sending,
  isUrgent,
  rules,
  today,
}: {
  row: IncidentRow;
  sending: IncidentSending | undefined;
  /** It stands out in red. */
  isUrgent: boolean;
  rules: RegionRules;
  today: string;
}) {
  return (
    <>
      <div role="gridcell" className={styles['cell']}>
        <PriorityMark priority={row.priority} score={row.score} />
      </div>
      <div role="gridcell" className={styles['cell']}>
        <Place row={row} />
      </div>
      <div role="gridcell" className={styles['cell']}>
        <SourceMarks bySource={row.bySource} />
        <span className={styles['second']}>{say.confidence(row.confidence)}</span>
      </div>
      <div role="gridcell" className={styles['cell']} title={`${dateTime(row.firstSeen)} / ${dateTime(row.lastSeen)}`}>
        <span>{moment(row.firstSeen, today)}</span>
        <span className={styles['second']}>{moment(row.lastSeen, today)}</span>
      </div>
      <div role="gridcell" className={styles['cell']}>
        <State row={row} sending={sending} isUrgent={isUrgent} />
      </div>
      <div role="gridcell" className={styles['cell']}>
        <RowClock row={row} rules={rules} isUrgent={isUrgent} />
      </div>
    </>
  );
}
