import { useEffect, useRef, useState } from 'react';
import type { PostAsked, TargetsAnswer } from '../../../contract/sight/schemas.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import type { MapTool } from '../../map/host/tools.ts';
import { nobody } from '../use-seen.ts';

/** The place at which one is to look; degrees of WGS84. */
export interface Aim {
  longitude: number;
  latitude: number;
}

/** What is known of an aim: how one would have to look, and whether it is seen. */
export interface Aiming {
  aim: Aim | undefined;
  seen: TargetsAnswer['targets'][number] | undefined;
  state: 'loading' | 'ready' | 'failed';
  message: string | undefined;
  /** A press on the map aims. */
  isOn: boolean;
  turn: (on: boolean) => void;
  at: (aim: Aim | undefined) => void;
}

/** Aims from a post at what is pressed on a map, for as long as that is on; Escape turns it off. */
export function useAim(host: MapHost | undefined, post: PostAsked | undefined): Aiming {
  const [aim, setAim] = useState<Aim>();
  const [isOn, setOn] = useState(true);
  const from = post && JSON.stringify(post);
  const [last, setLast] = useState(from);
  if (from !== last) {
    setLast(from);
    setAim(undefined);
    setOn(true);
  }
  const tool = useRef<MapTool>(undefined);
  const isAiming = isOn && post !== undefined;
  useEffect(() => {
    if (!host || !isAiming) return undefined;
    const mine: MapTool = {
      cursor: 'crosshair',
      isLasting: true,
      press: ([longitude, latitude]) => setAim({ longitude, latitude }),
      keys: { Escape: () => setOn(false) },
    };
    tool.current = mine;
    host.tools.start(mine);
    return () => host.tools.stop(mine);
  }, [host, isAiming]);
  const wanted = post !== undefined && aim !== undefined;
  const { state, data, message } = useQuery(
    useLiveStation(),
    'sightTargets',
    { post: post ?? nobody, targets: aim ? [{ id: 'aim', ...aim, aboveM: 0 }] : [] },
    wanted,
  );
  return {
    aim,
    seen: wanted ? data?.targets[0] : undefined,
    state: data ? 'ready' : state === 'failed' ? 'failed' : 'loading',
    message,
    isOn: isAiming,
    turn: setOn,
    at: setAim,
  };
}
