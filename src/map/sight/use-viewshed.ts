import { useEffect, useRef, useState } from 'react';
import { usualEyeM, usualPointRangeM } from '../../../contract/sight/limits.ts';
import type { PostAsked, ViewshedAnswer } from '../../../contract/sight/schemas.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import type { MapHost } from '../host/map-host.ts';
import type { MapTool } from '../host/tools.ts';

/** What is looked from on a map, and what for. */
export interface Viewing {
  post: PostAsked;
  name?: string;
  targetM: number;
}

/** A viewshed on a map: what was asked, how far it is, and what can be done. */
export interface ViewshedOnMap {
  viewing: Viewing | undefined;
  state: 'loading' | 'ready' | 'failed';
  message: string | undefined;
  answer: ViewshedAnswer | undefined;
  /** A press on the map chooses the post. */
  isChoosing: boolean;
  choose: () => void;
  look: (viewing: Viewing) => void;
  clear: () => void;
}

/** The viewshed of one post at a time on a map. */
export function useViewshed(host: MapHost): ViewshedOnMap {
  const [viewing, setViewing] = useState<Viewing>();
  const [isChoosing, setChoosing] = useState(false);
  const tool = useRef<MapTool>(undefined);
  const asked: Viewing = viewing ?? { post: { from: 'record', kind: 'camera', id: '-' }, targetM: 0 };
  const { state, data, message } = useQuery(
    useLiveStation(),
    'viewshed',
    { post: asked.post, targetM: asked.targetM },
    viewing !== undefined,
  );
  const answer = viewing === undefined ? undefined : data;
  // A page may show what is seen by itself, as long as nobody asks here.
  const isAsked = viewing !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    host.feed('sight', { viewshed: answer });
    return () => host.feed('sight', {});
  }, [host, isAsked, answer]);
  useEffect(
    () => () => {
      if (tool.current) host.tools.stop(tool.current);
    },
    [host],
  );
  const stop = (): void => {
    if (tool.current) host.tools.stop(tool.current);
  };
  return {
    viewing,
    state,
    message,
    answer,
    isChoosing,
    choose() {
      stop();
      setChoosing(true);
      tool.current = {
        cursor: 'crosshair',
        press([longitude, latitude]) {
          stop();
          setViewing((before) => {
            const kept =
              before?.post.from === 'point' ? before.post : { eyeM: usualEyeM.person, rangeM: usualPointRangeM };
            return {
              post: { from: 'point', longitude, latitude, eyeM: kept.eyeM, rangeM: kept.rangeM },
              targetM: before?.targetM ?? 0,
            };
          });
        },
        keys: { Escape: stop },
        stopped: () => setChoosing(false),
      };
      host.tools.start(tool.current);
      host.map.getCanvas().focus();
    },
    look: setViewing,
    clear() {
      stop();
      setViewing(undefined);
    },
  };
}
