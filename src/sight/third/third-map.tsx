import { useEffect } from 'react';
import type { Post, ViewshedAnswer } from '../../../contract/sight/schemas.ts';
import { useDuty } from '../../kit/use-duty.ts';
import type { MapHost } from '../../map/host/map-host.ts';
import type { MapMark } from '../../map/marks.ts';
import { MarksPanel } from '../../map/marks-panel.tsx';
import { useLook } from '../../map/positions/use-look.ts';
import type { Cone } from '../../map/sight/map-sight.ts';
import { sightMessages as say } from '../messages.ts';
import type { Thing } from '../thing.ts';
import { useLiveThings } from '../use-live-things.ts';
import type { Aim } from './use-aim.ts';

/** Layers with which this map begins: from where one may look. */
const opens: ReadonlySet<string> = new Set(['cameras', 'towers']);
const nothing: readonly MapMark[] = [];

const markOf = ({ id, kind, name, longitude, latitude }: Thing): MapMark => ({
  id,
  longitude,
  latitude,
  icon: kind === 'fire' ? 'fire' : 'warn',
  tone: kind === 'fire' ? 'fire' : 'own',
  ...(kind === 'fire' ? { label: name } : {}),
});

interface ThirdMapProps {
  host: MapHost | undefined;
  onHost: (host: MapHost | undefined) => void;
  post: Post | undefined;
  viewshed: ViewshedAnswer | undefined;
  cone: Cone | undefined;
  aim: { at: Aim; words: string } | undefined;
  onThing: (thing: Thing) => void;
}

/** Tells the map what is seen. */
function useFeed({ host, post, viewshed, cone, aim }: Omit<ThirdMapProps, 'onHost' | 'onThing'>): void {
  const fed = JSON.stringify({ cone, aim, post: post && [post.longitude, post.latitude] });
  useEffect(() => {
    const told = JSON.parse(fed) as Pick<ThirdMapProps, 'cone' | 'aim'> & { post?: [number, number] };
    const from = told.post && { longitude: told.post[0], latitude: told.post[1] };
    host?.feed('sight', {
      viewshed,
      cone: told.cone,
      aim: told.aim && from && { from, to: told.aim.at, words: told.aim.words },
    });
  }, [host, viewshed, fed]);
}

function Looking({ host }: { host: MapHost }) {
  useLook(host);
  return null;
}

/** The map of the region with what is seen from one post. */
export function ThirdMap({ onHost, onThing, ...shown }: ThirdMapProps) {
  const { regionCode } = useDuty();
  const things = useLiveThings(undefined);
  useFeed(shown);
  return (
    <>
      <MarksPanel
        label={say.third.map}
        regionCode={regionCode}
        marks={things.map(markOf)}
        framed={nothing}
        opens={opens}
        onHost={onHost}
        onSelect={(id) => {
          const thing = things.find((one) => one.id === id);
          if (thing) onThing(thing);
        }}
      />
      {shown.host && <Looking host={shown.host} />}
    </>
  );
}
