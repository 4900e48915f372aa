import { useEffect } from 'react';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';
import { drawnGround } from './layers.ts';
import styles from './map-ground.module.css';
import { groundMessages as say, notesOf } from './messages.ts';
import { askBy, tilesOf } from './tile-protocol.ts';

/** The ground below all that a map shows, once the server has said what there is, and what has to be said of it. */
export default function MapGround({ host }: { host: MapHost }) {
  const live = useLiveStation();
  const { data } = useQuery(live, 'ground', undefined);
  useEffect(() => askBy(live), [live]);
  useEffect(() => host.join(drawnGround()), [host]);
  useEffect(() => {
    if (!data) return;
    const [land, relief] = [tilesOf(data, 'land'), tilesOf(data, 'relief')];
    if (land) host.feed('ground', land);
    if (relief) host.feed('relief', relief);
  }, [data, host]);
  if (!data) return null;
  return (
    <div className={styles['notes']} role="note" aria-label={say.notes}>
      {notesOf(data).join('　')}
    </div>
  );
}
