import { useEffect, useEffectEvent } from 'react';
import type { Post } from '../../../contract/sight/schemas.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import { turnedCamera } from './turned-camera.ts';

const flightMs = 700;

/** Turns the map to where one looks: by itself for each other post, and when what it answers is called. */
export function useTurning(
  host: MapHost | undefined,
  post: Post | undefined,
  headingDeg: number | undefined,
): () => void {
  const turn = (): void => {
    if (!host || !post) return;
    const { clientWidth, clientHeight } = host.map.getContainer();
    const px = Math.min(clientWidth, clientHeight);
    host.map.easeTo({ ...turnedCamera(post, headingDeg, px), duration: flightMs });
  };
  const turnNow = useEffectEvent(turn);
  const place = post && `${post.longitude} ${post.latitude}`;
  useEffect(() => {
    if (host && place !== undefined) turnNow();
  }, [host, place]);
  return turn;
}
