import { useEffect, useState, type ReactNode } from 'react';
import { distanceText } from '../../kit/distance.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { rootPx } from '../../kit/use-root-px.ts';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';
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

/** Which way is north: a map of ours is never turned. */
const NorthArrow = () => (
  <svg className={styles['north']} viewBox="0 0 20 30" role="img" aria-label={say.northUp}>
    <path d="M10 2 16 20 10 16.5Z" />
    <path d="M10 2 4 20 10 16.5Z" fillOpacity="0.45" />
    <text x="10" y="29" textAnchor="middle">
      {say.north}
    </text>
  </svg>
);

/** The ground below all that a map shows, once the server has said what there is, and what has to be said of it. */
export default function MapGround({ host }: { host: MapHost }): ReactNode {
  const live = useLiveStation();
  const { data } = useQuery(live, 'ground', undefined);
  const { px, metres } = useScale(host);
  useEffect(() => askBy(live), [live]);
  useEffect(() => host.join(drawnGround()), [host]);
  useEffect(() => {
    if (!data) return;
    const [land, relief] = [tilesOf(data, 'land'), tilesOf(data, 'shade')];
    if (land) host.feed('ground', land);
    if (relief) host.feed('relief', relief);
  }, [data, host]);
  return (
    <div className={styles['corner']}>
      <div className={styles['measures']}>
        <span className={styles['bar']} style={{ width: px }} role="img" aria-label={say.scale(distanceText(metres))}>
          {distanceText(metres)}
        </span>
        <NorthArrow />
      </div>
      {data && (
        <p role="note" aria-label={say.notes}>
          {notesOf(data).map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
    </div>
  );
}
