import { useEffect, type ReactNode } from 'react';
import { isStale, positionKindNames } from '../../../contract/positions/kinds.ts';
import type { Track } from '../../../contract/positions/schemas.ts';
import type { PositionPoint } from '../../../contract/positions/view.ts';
import { timeAndAge } from '../../kit/time.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { kindIcon } from '../../kit/kind-icon.ts';
import { useStation } from '../../kit/station.tsx';
import { useCommand } from '../../kit/use-command.ts';
import { positionWords as say } from './messages.ts';
import styles from './position-panel.module.css';

/** Of how many hours a track is asked for. */
const trackHours = 6;

function factsOf(track: Track): [label: string, text: string][] {
  const { facts } = say;
  const { areaName, speedKmh, heading, accuracyM, battery } = track;
  return [
    [facts.area, areaName],
    ...(speedKmh === undefined ? [] : [[facts.speed, say.speed(speedKmh)] as [string, string]]),
    ...(heading === undefined ? [] : [[facts.heading, say.heading(heading)] as [string, string]]),
    ...(accuracyM === undefined ? [] : [[facts.accuracy, say.accuracy(accuracyM)] as [string, string]]),
    ...(battery === undefined ? [] : [[facts.battery, say.battery(battery)] as [string, string]]),
  ];
}

/** The button that asks for a track, and what is said meanwhile. */
function TrackButton({
  id,
  track,
  onTrack,
}: {
  id: number;
  track: Track | undefined;
  onTrack: (track: Track) => void;
}) {
  const { canCommand } = useStation();
  const { sent, send } = useCommand('positionTrack');
  const data = sent.state === 'done' ? sent.data : undefined;
  useEffect(() => {
    if (data) onTrack(data);
  }, [data, onTrack]);
  return (
    <>
      <Button
        size="sm"
        disabled={!canCommand || sent.state === 'sending'}
        onClick={() => send({ id, hours: trackHours })}
      >
        {track ? say.trackAgain : say.track(trackHours)}
      </Button>
      <p className={styles['note']} role="status">
        {!canCommand && say.notInReplay}
        {canCommand && sent.state === 'idle' && say.logged}
        {sent.state === 'sending' && say.loading}
        {sent.state === 'refused' && sent.message}
        {track &&
          sent.state !== 'sending' &&
          (track.points.length === 0
            ? say.noTrack
            : say.points(track.points.length, track.points.filter(({ mark }) => mark === 'jump').length))}
      </p>
    </>
  );
}

/** Who was pressed on the map: what is known of them, and their track for those who may look at it. */
export function PositionPanel({
  point: [id, kind, , , at, , mark, name],
  isInView,
  now,
  mayTrack,
  track,
  onTrack,
  onClose,
}: {
  point: PositionPoint;
  isInView: boolean;
  now: number;
  mayTrack: boolean;
  track: Track | undefined;
  onTrack: (track: Track) => void;
  onClose: () => void;
}): ReactNode {
  return (
    <section className={styles['panel']} aria-label={say.panel}>
      <header className={styles['head']}>
        <Icon name={kindIcon(kind)} />
        <strong>{name}</strong>
        <span>{positionKindNames[kind]}</span>
        <Button size="icon" variant="bare" aria-label={say.close} title={say.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <dl className={styles['facts']}>
        <dt>{say.facts.at}</dt>
        <dd>{timeAndAge(at, now)}</dd>
        {track &&
          factsOf(track).map(([label, text]) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {isStale(at, now) && <p className={styles['warn']}>{say.stale}</p>}
      {mark === 'jump' && <p className={styles['warn']}>{say.doubt}</p>}
      {!isInView && <p className={styles['note']}>{say.gone}</p>}
      {mayTrack && <TrackButton id={id} track={track} onTrack={onTrack} />}
    </section>
  );
}
