import { useEffect, useState, type ReactNode } from 'react';
import { distanceText } from '../../kit/distance.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { rootPx } from '../../kit/use-root-px.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';
import { Compass } from './compass.tsx';
import { drawnGround } from './layers.ts';
import styles from './map-ground.module.css';
import { groundMessages as say, notesOf } from './messages.ts';
import { type ScaleBar, scaleBar } from './scale-bar.ts';
import { askBy, tilesOf } from './tile-protocol.ts';

/** The longest bar, in the type's own measure. */
const barRem = 7.5;

/** The bar of a map's scale, in the middle of what it shows now. */
function useScale({ map }: MapHost): ScaleBar {
  const now = (): ScaleBar => scaleBar(map.getCenter().lat, map.getZoom(), barRem * rootPx());
  const [bar, setBar] = useState(now);
  useEffect(() => {
    const follow = (): void => setBar(scaleBar(map.getCenter().lat, map.getZoom(), barRem * rootPx()));
    map.on('moveend', follow);
    return () => void map.off('moveend', follow);
  }, [map]);
  return bar;
}

const wholeNow = (): void => void performance.mark('ground drawn');

/** The ground below all that a map shows, once the server has said what there is, and what has to be said of it. */
export default function MapGround({ host, isReady }: { host: MapHost; isReady: boolean }): ReactNode {
  const live = useLiveStation();
  const { data } = useQuery(live, 'ground', undefined);
  const credits = useBehavior(host.credits$);
  const { px, metres } = useScale(host);
  useEffect(() => askBy(live), [live]);
  // It is asked for while the map is made: whatever comes first is painted first.
  useEffect(() => host.join(drawnGround()), [host]);
  useEffect(() => {
    if (!data) return;
    const [land, relief] = [tilesOf(data, 'land'), tilesOf(data, 'shade')];
    if (land) host.feed('ground', land);
    if (relief) host.feed('relief', relief);
    // By this the measurements know when a map is whole.
    host.map.once('idle', () => host.picture.onceSeen(wholeNow));
  }, [data, host]);
  if (!isReady) return null;
  return (
    <div className={styles['corner']}>
      <div className={styles['measures']}>
        <span className={styles['bar']} style={{ width: px }} role="img" aria-label={say.scale(distanceText(metres))}>
          {distanceText(metres)}
        </span>
        <Compass map={host.map} />
      </div>
      {data && (
        <p role="note" aria-label={say.notes}>
          {[...credits, ...notesOf(data)].map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
    </div>
  );
}
