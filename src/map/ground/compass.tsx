import { useEffect, useState } from 'react';
import type { Map as GlMap } from 'maplibre-gl';
import styles from './map-ground.module.css';
import { groundMessages as say } from './messages.ts';
import { toNorth, type Turn, turnOf } from './turn.ts';

const flightMs = 400;

/** How a map is turned, followed while it moves. */
function useTurn(map: GlMap): Turn {
  const [turn, setTurn] = useState(() => turnOf(map));
  useEffect(() => {
    const follow = (): void =>
      setTurn((before) => {
        const next = turnOf(map);
        return next.bearing === before.bearing && next.isTilted === before.isTilted ? before : next;
      });
    follow();
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [map]);
  return turn;
}

const Arrow = ({ bearing, label }: { bearing: number; label?: string }) => (
  <svg
    className={styles['north']}
    viewBox="0 0 20 30"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    style={toNorth(bearing)}
  >
    <path d="M10 2 16 20 10 16.5Z" />
    <path d="M10 2 4 20 10 16.5Z" fillOpacity="0.45" />
    <text x="10" y="29" textAnchor="middle">
      {say.north}
    </text>
  </svg>
);

/** Which way is north; on a map that was turned or tilted it is a button that brings north up again. */
export function Compass({ map }: { map: GlMap }) {
  const { bearing, isTilted } = useTurn(map);
  if (bearing === 0 && !isTilted) return <Arrow bearing={0} label={say.northUp} />;
  return (
    <button
      type="button"
      className={styles['compass']}
      aria-label={say.backToNorth(bearing)}
      title={say.backToNorth(bearing)}
      onClick={() => map.easeTo({ bearing: 0, duration: flightMs })}
    >
      <Arrow bearing={bearing} />
    </button>
  );
}
