import { useState } from 'react';
import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { useStation } from '../../../kit/station.tsx';
import { FirePicker } from '../../detail/fire-picker.tsx';
import { metresBetween } from '../../../kit/distance.ts';
import { alarmsIn } from '../../../kit/row-alarms.ts';
import type { FireId } from '../../../../contract/ids.ts';

/**
 * The alarm that stands for an incident where the server is asked what burns near: the one closest to its best
 * position.
 */
function closestTo(row: IncidentRow, alarms: readonly Alarm[]): Alarm | undefined {
  return alarms.toSorted((a, b) => metresBetween(a, row) - metresBetween(b, row))[0];
}

/** Which fire an incident is another report of. */
export function FireQuestion({
  row,
  onPick,
  onBack,
}: {
  row: IncidentRow;
  onPick: (fireId: FireId) => void;
  onBack: () => void;
}) {
  const station = useStation();
  // One for as long as the question stands: an alarm that joins meanwhile must not move the fires under the hand.
  const [alarm] = useState(() => closestTo(row, alarmsIn(station, row)));
  return <FirePicker alarmId={alarm?.id} place={alarm ?? row} onPick={onPick} onBack={onBack} />;
}
