import { useMemo } from 'react';
import { fireRule, missedClocks } from '../../../../contract/fires/clocks.ts';
import type { RegionRules } from '../../../../contract/rules/rule.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { MissedMark } from '../../../kit/missed-mark.tsx';
import { inPicture } from '../../../kit/in-picture.ts';
import { clocksOn } from '../../../kit/row-alarms.ts';
import { useStation } from '../../../kit/station.tsx';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { incidentMessages as say } from '../messages.ts';
import styles from './incident-list.module.css';

/**
 * The clock that runs on a row, and those that ran out; what its fire still misses stands before what its alarms
 * missed. `isUrgent`: what is over stands out in red.
 */
export function RowClock({
  row,
  rules,
  isUrgent = false,
}: {
  row: IncidentRow;
  rules: RegionRules;
  isUrgent?: boolean;
}) {
  const station = useStation();
  const fires = useBehavior(station.fires$);
  const fire = inPicture(fires, row.fireId);
  // A row is another one whenever something of it, of its alarms or of where its fire stands changes.
  const [clock] = useMemo(() => clocksOn(station, row, rules), [station, row, rules]);
  const ofFire = fire ? missedClocks(fire, fireRule(fire, rules)) : [];
  const missed = ofFire.length > 0 ? ofFire : row.passed;
  return (
    <>
      {clock && (
        <div>
          <Countdown due={clock.due} since={clock.since} label={say.clocks[clock.clock]} isUrgent={isUrgent} />
        </div>
      )}
      {missed.length > 0 && (
        <div>
          <MissedMark missed={missed} urgent={isUrgent} isNamed={clock?.due !== missed.at(-1)?.due} />
        </div>
      )}
      {!clock && missed.length === 0 && <span className={styles['second']}>{say.none}</span>}
    </>
  );
}
