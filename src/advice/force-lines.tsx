import type { Advice, AdvisedForce } from '../../contract/advice/schemas.ts';
import { crewKindNames } from '../../contract/stock/forces.ts';
import { wayText } from './way-text.ts';
import { kindIcon } from '../kit/kind-icon.ts';
import { ago, dateTime, dayOf } from '../kit/time.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { adviceMessages as say } from './messages.ts';
import { Line, Lines, Part } from './part.tsx';

const few = 5;

/** What a position is of: a station, or somebody's last report. */
function PositionText({ position: { from, at } }: { position: AdvisedForce['position'] }) {
  const now = useServerNow();
  return from === 'station' ? (
    <span title={say.stationAt(dayOf(Date.parse(at)))}>{say.station}</span>
  ) : (
    <span title={say.liveAt(dateTime(at))}>{say.live(ago(Date.parse(at), now))}</span>
  );
}

function ForceLine({ force }: { force: AdvisedForce }) {
  const now = useServerNow();
  const { kind, kindName, crewKind, name, areaName, strength, phone, distanceM, minutes, roadM, position, busy } =
    force;
  return (
    <Line
      icon={kindIcon(kind)}
      name={name}
      muted={busy !== undefined}
      end={
        <>
          {wayText(distanceM, roadM)}　{say.minutes(minutes)}
        </>
      }
    >
      <span>
        {crewKind ? crewKindNames[crewKind] : kindName}
        {strength !== undefined && `　${say.strength(strength)}`}
      </span>
      <span>{areaName}</span>
      <PositionText position={position} />
      {phone !== undefined && <span>{phone}</span>}
      {busy && (
        <strong title={dateTime(busy.since)}>
          {say.busy(busy.stateName, busy.placeName ?? say.elsewhere, ago(Date.parse(busy.since), now))}
        </strong>
      )}
    </Line>
  );
}

/**
 * The forces that could be sent, the soonest there first, those that are needed elsewhere behind them; and which
 * positions were too old to count.
 */
export function ForceLines({ advice: { forces, leftOut, reach } }: { advice: Advice }) {
  return (
    <Part title={say.forces}>
      <Lines few={few} none={say.noForces(reach.forcesM / 1_000)}>
        {forces.map((force) => (
          <ForceLine key={force.id} force={force} />
        ))}
      </Lines>
      {leftOut && (
        <p role="note">{say.leftOut(leftOut.count, say.age(leftOut.newestMinutes), say.age(leftOut.oldestMinutes))}</p>
      )}
    </Part>
  );
}
