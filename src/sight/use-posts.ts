import { groundBounds } from '../../contract/ground/tilesets.ts';
import { usualEyeM, usualPointRangeM } from '../../contract/sight/limits.ts';
import type { PostAsked } from '../../contract/sight/schemas.ts';
import { type Watcher, watchers, watches } from '../../contract/stock/watching.ts';
import { useLiveStation } from '../kit/live-station.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useQuery } from '../kit/use-query.ts';

/** From where one may look, as it stands in the list. */
export interface ListedPost {
  key: string;
  group: Watcher | 'uav';
  name: string;
  longitude: number;
  latitude: number;
  asked: PostAsked;
}

const mostListed = 500;
const [west, south, east, north] = groundBounds;
const land = { west, south, east, north };
const call = 'fireResourceSimpListByViewSearch';

/** By what a post is known in lists and on maps. */
export const keyOf = (asked: PostAsked): string =>
  asked.from === 'record' ? `${asked.kind} ${asked.id}` : `point ${asked.longitude} ${asked.latitude}`;

/** Cameras and towers of the person's region by name. */
export function usePosts(keyword: string): {
  posts: readonly ListedPost[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  again: () => void;
} {
  const live = useLiveStation();
  const args = { ...land, kinds: [...watchers], limit: mostListed, ...(keyword === '' ? {} : { keyword }) };
  const { state, data, total } = useQuery(live, call, args);
  const posts = (data ?? []).flatMap(({ kind, id, name, longitude, latitude }): ListedPost[] => {
    if (!watches(kind)) return [];
    const asked: PostAsked = { from: 'record', kind, id };
    return [{ key: keyOf(asked), group: kind, name, longitude, latitude, asked }];
  });
  return {
    posts: posts.sort((one, other) => one.name.localeCompare(other.name, 'zh', { numeric: true })),
    total: total ?? posts.length,
    state: data ? 'ready' : state === 'failed' ? 'failed' : 'loading',
    again: () => live.wish({ type: 'query.ask', call, args }),
  };
}

/** Drones that the map shows now. One says where it is, not how high: an ordinary height is taken. */
export function useDrones(): readonly ListedPost[] {
  const { points } = useBehavior(useStation().positions$);
  return [...points.values()].flatMap(([, kind, longitude, latitude, , , , name]): ListedPost[] => {
    if (kind !== 'uav') return [];
    const at = { longitude: Number(longitude.toFixed(5)), latitude: Number(latitude.toFixed(5)) };
    const asked: PostAsked = { from: 'point', ...at, eyeM: usualEyeM.drone, rangeM: usualPointRangeM };
    return [{ key: keyOf(asked), group: 'uav', name, ...at, asked }];
  });
}
