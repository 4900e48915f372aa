import type { Metres } from '../../contract/units.ts';
import type { Advice, AdvisedThing } from '../../contract/advice/schemas.ts';
import { kindIcon } from '../kit/kind-icon.ts';
import { adviceMessages as say, sideOf } from './messages.ts';
import { Line, Lines, Part } from './part.tsx';
import { wayText } from './way-text.ts';

const few = 3;

function ThingLine({ thing }: { thing: AdvisedThing }) {
  const { kind, name, areaName, detail, phone, distanceM, minutes, roadM, bearing, inRange } = thing;
  const looks = kind === 'camera' || kind === 'tower';
  return (
    <Line
      icon={kindIcon(kind)}
      name={name}
      muted={inRange === false}
      end={
        <>
          {wayText(distanceM, roadM)}
          {minutes !== undefined && `　${say.minutes(minutes)}`}
        </>
      }
    >
      <span>{areaName}</span>
      {detail !== undefined && <span>{detail}</span>}
      <span>{looks ? say.bearing(bearing) : say.from(sideOf(bearing))}</span>
      {inRange !== undefined && <span>{inRange ? say.inRange : say.outOfRange}</span>}
      {phone !== undefined && <span>{phone}</span>}
    </Line>
  );
}

function Things({ title, things, withinM }: { title: string; things: readonly AdvisedThing[]; withinM: Metres }) {
  return (
    <Part title={title}>
      <Lines few={few} none={say.noneWithin(withinM / 1_000)}>
        {things.map((thing) => (
          <ThingLine key={thing.id} thing={thing} />
        ))}
      </Lines>
    </Part>
  );
}

/** What is in danger, and what can help from where it stands: water, cameras with where to turn them, towers. */
export function ThingLines({ advice: { inDanger, water, cameras, towers, reach } }: { advice: Advice }) {
  return (
    <>
      <Things title={say.inDanger} things={inDanger} withinM={reach.dangerM} />
      <Things title={say.water} things={water} withinM={reach.waterM} />
      <Things title={say.cameras} things={cameras} withinM={reach.sightM} />
      <Things title={say.towers} things={towers} withinM={reach.sightM} />
    </>
  );
}
