import { usualEyeM, usualPointRangeM } from '../../../contract/sight/limits.ts';
import type { PostAsked } from '../../../contract/sight/schemas.ts';
import { watches } from '../../../contract/stock/watching.ts';

/** The two pages that look from a post. */
export const linkagePages = { first: '/gis-linkage-first', third: '/gis-linkage-third' } as const;

const numberIn = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};

/** The post of an address; undefined where it names none. */
export function postIn(search: string): PostAsked | undefined {
  const params = new URLSearchParams(search);
  const [kind, id] = [params.get('kind') ?? '', params.get('id') ?? ''];
  if (watches(kind) && id !== '') return { from: 'record', kind, id };
  const [longitude, latitude] = [numberIn(params, 'longitude'), numberIn(params, 'latitude')];
  if (longitude === undefined || latitude === undefined) return undefined;
  return {
    from: 'point',
    longitude,
    latitude,
    eyeM: numberIn(params, 'eye') ?? usualEyeM.person,
    rangeM: numberIn(params, 'range') ?? usualPointRangeM,
  };
}

/** The address of a page at a post, looking in an azimuth where one is given. */
export function postAddress(page: keyof typeof linkagePages, post: PostAsked, azimuthDeg?: number): string {
  const params = new URLSearchParams(
    post.from === 'record'
      ? { kind: post.kind, id: post.id }
      : {
          longitude: String(post.longitude),
          latitude: String(post.latitude),
          eye: String(post.eyeM),
          range: String(post.rangeM),
        },
  );
  if (azimuthDeg !== undefined) params.set('azimuth', String(Math.round(azimuthDeg)));
  return `${linkagePages[page]}?${params.toString()}`;
}

/** The azimuth of an address, degrees from north. */
export const azimuthIn = (search: string): number | undefined => numberIn(new URLSearchParams(search), 'azimuth');
