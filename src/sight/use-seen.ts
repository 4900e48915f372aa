import { useState } from 'react';
import type { Post, PostAsked, TargetsAnswer } from '../../contract/sight/schemas.ts';
import { bearingTo, metresBetween } from '../kit/distance.ts';
import { useLiveStation } from '../kit/live-station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { byWeight, type SeenThing } from './thing.ts';
import { useLiveThings } from './use-live-things.ts';

/** A post that is never asked about, where none is chosen. */
export const nobody: PostAsked = { from: 'record', kind: 'camera', id: '-' };

/** So high above the ground a fire is looked for: its smoke. */
const smokeM = 30;

/** What was told of targets last, by their ids, from which post. */
interface Told {
  from: string;
  answer: TargetsAnswer;
}

/** Live things as they are seen: what is new stands there at once, and is looked at meanwhile. */
function useLiveSeen(asked: PostAsked | undefined, post: Post | undefined): readonly SeenThing[] {
  const things = useLiveThings(post);
  const [last, setLast] = useState<Told>();
  const from = asked ? JSON.stringify(asked) : '';
  const targets = things.map(({ id, longitude, latitude }) => ({ id, longitude, latitude, aboveM: smokeM }));
  const { data } = useQuery(
    useLiveStation(),
    'sightTargets',
    { post: asked ?? nobody, targets: post ? targets : [] },
    post !== undefined && targets.length > 0,
  );
  if (data && data !== last?.answer) setLast({ from, answer: data });
  const known = new Map((last && last.from === from ? last.answer.targets : []).map((target) => [target.id, target]));
  return things.map((thing): SeenThing => {
    const place = post ?? thing;
    const seen = known.get(thing.id);
    const distanceM = metresBetween(place, thing);
    // What has moved since it was looked at is looked at anew.
    const isThere = seen !== undefined && Math.abs(seen.distanceM - distanceM) < Math.max(20, distanceM * 0.01);
    return { ...thing, distanceM, azimuthDeg: bearingTo(place, thing), ...(isThere ? seen : {}) };
  });
}

/** What is known of a post, and what is seen from there. */
export interface SeenFromPost {
  post: Post | undefined;
  state: 'loading' | 'ready' | 'failed';
  message: string | undefined;
  heights: TargetsAnswer['heights'] | undefined;
  /** The gravest first. */
  things: readonly SeenThing[];
}

/** What is seen from a post: fires and alarms as they come, villages and resources. */
export function useSeen(asked: PostAsked | undefined): SeenFromPost {
  const answer = useQuery(useLiveStation(), 'sightPlaces', { post: asked ?? nobody }, asked !== undefined);
  const { state, message } = answer;
  const data = asked && answer.data;
  const post = data?.post;
  const live = useLiveSeen(asked, post);
  const places = (data?.places ?? []).map(({ kind, name, longitude, latitude, ...seen }): SeenThing => ({
    id: `${kind} ${longitude} ${latitude}`,
    kind,
    name,
    longitude,
    latitude,
    ...seen,
  }));
  return {
    post,
    state: data ? 'ready' : state === 'failed' ? 'failed' : 'loading',
    message,
    heights: data?.heights,
    things: [...(post ? live : []), ...places].sort(byWeight),
  };
}
