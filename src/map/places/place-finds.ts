import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import type { FoundPlace } from '../../../contract/places/schemas.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { regionBounds, type MapOutline } from '../outline.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placeMessages as say } from './messages.ts';

/** One line of the list: a place to choose, or a county, which only narrows what is looked for. */
export interface PlaceFind {
  key: string;
  name: string;
  detail: string;
  kind: 'area' | 'landmark';
  act: { choose: ChosenPlace } | { narrow: string };
}

/** What is found; `total` of the areas, of which only the first are listed. */
export interface PlaceFinds {
  state: 'idle' | 'asking' | 'failed' | 'ready';
  finds: readonly PlaceFind[];
  hidden: number;
}

/** Names are asked for once a person has stopped typing for so long, in milliseconds. */
const restMs = 250;
const mostAreas = 8;
const mostLandmarks = 5;
/** So many are asked for: of some only a remark holds the word. */
const askedLandmarks = 50;

const areaFind = ({ code, name, fullName, seat }: FoundPlace): PlaceFind => ({
  key: code,
  name,
  detail: fullName.slice(0, fullName.length - name.length),
  kind: 'area',
  act: seat ? { choose: { title: fullName, ...seat } } : { narrow: `${name} ` },
});

const nameIn = (outline: MapOutline | undefined, code: string): string =>
  [outline?.cities, outline?.counties]
    .map((level, n) => {
      const own = code.slice(0, n === 0 ? 4 : 6);
      return level?.features.find(({ properties }) => properties?.['code'] === own)?.properties?.['name'];
    })
    .filter((name) => typeof name === 'string')
    .join('');

const landmarkFind = (
  { id, name, kindName, regionCode, longitude, latitude }: ResourcePoint,
  outline: MapOutline | undefined,
): PlaceFind => {
  const detail = `${kindName} ${nameIn(outline, regionCode)}`.trim();
  return {
    key: id,
    name,
    detail,
    kind: 'landmark',
    act: { choose: { title: `${name}（${detail}）`, longitude, latitude, surveyed: true, placeName: say.near(name) } },
  };
};

/** Those whose name holds the word; the ones that begin with it, and of these the shortest, first. */
const fitting = (points: readonly ResourcePoint[], word: string): readonly ResourcePoint[] =>
  points
    .filter(({ name }) => name.includes(word))
    .toSorted((a, b) => a.name.indexOf(word) - b.name.indexOf(word) || a.name.length - b.name.length)
    .slice(0, mostLandmarks);

/** The places and landmarks of the person's own region that a typed name means; undefined asks nothing. */
export function usePlaceFinds(
  typed: string | undefined,
  regionCode: RegionCode,
  outline: MapOutline | undefined,
): PlaceFinds {
  const station = useStation();
  const keyword = typed?.trim() ?? '';
  const asked = useSettled(keyword, restMs);
  const asks = asked !== '' && asked === keyword;
  const word = asked.split(/\s+/u).at(-1) ?? '';
  const bounds = outline && regionBounds(outline, regionCode);
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0];
  const places = useQuery(station, 'placeSearch', { keyword: asked.slice(0, 50) }, asks);
  const landmarks = useQuery(
    station,
    'fireResourceSimpListByViewSearch',
    { west, south, east, north, keyword: word.slice(0, 50), limit: askedLandmarks },
    asks && bounds !== undefined,
  );
  if (keyword === '') return { state: 'idle', finds: [], hidden: 0 };
  if (!asks || places.state === 'loading') return { state: 'asking', finds: [], hidden: 0 };
  const areas = (places.data ?? []).slice(0, mostAreas).map(areaFind);
  const near = fitting(landmarks.data ?? [], word).map((point) => landmarkFind(point, outline));
  return {
    state: places.state === 'failed' && near.length === 0 ? 'failed' : 'ready',
    finds: [...areas, ...near],
    hidden: Math.max(0, (places.total ?? 0) - areas.length),
  };
}
