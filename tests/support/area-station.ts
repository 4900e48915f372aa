import { BehaviorSubject } from 'rxjs';
import type { DistrictNode } from '../../contract/places/district.ts';
import type { QueryView } from '../../machines/station.ts';
import { districtSearch } from '../../server/places/district-search.ts';
import { districtTree } from '../../server/places/district-tree.ts';
import { findPlaces } from '../../server/places/found-places.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { createFakeStation, type FakeStation } from './fake-station.ts';

type Asked = Readonly<Record<string, string | undefined>>;

const gazetteer = openGazetteer();
const province = gazetteer.area('34')!;
const search = districtSearch(gazetteer, province);

function viewOf(call: string, args: Asked): QueryView<unknown> {
  if (call === 'nameFromCode') return { state: 'ready', data: gazetteer.fullName(args['code'] ?? '') };
  if (call === 'districtSelect') {
    const found = search.named(args['parentCode'] ?? '34', args['keyword'] ?? '');
    return { state: 'ready', data: found.slice(0, 50), total: found.length };
  }
  if (call === 'placeSearch') {
    const { places, total } = findPlaces(gazetteer, search, '34', args['keyword'] ?? '');
    return { state: 'ready', data: places, total };
  }
  const root = gazetteer.area(args['regionCode'] ?? '');
  return root
    ? { state: 'ready', data: districtTree(gazetteer, root, args['level'] as 'county' | undefined) }
    : { state: 'failed', message: '未找到该区划' };
}

/**
 * A station that answers questions about areas as the server does; a test may hold an answer back, or put another in
 * its place.
 */
export interface AreaStation extends FakeStation {
  /** What answers a call as `answer` has it, whatever its arguments. */
  answered(call: string): unknown;
  /** What was asked, in order: the call with its arguments. */
  readonly asked: string[];
  /** Answers the tree of a region, now and from now on. */
  answerTree(regionCode: string, view: QueryView<DistrictNode>): void;
}

/** A new one, with all areas of the province. */
export function createAreaStation(): AreaStation {
  const asked: string[] = [];
  const views = new Map<string, BehaviorSubject<QueryView<unknown>>>();
  const keyOf = (call: string, args: Asked): string => `${call} ${args['regionCode'] ?? JSON.stringify(args)}`;
  const viewAt = (key: string, first: () => QueryView<unknown>): BehaviorSubject<QueryView<unknown>> => {
    const view = views.get(key) ?? new BehaviorSubject(first());
    views.set(key, view);
    return view;
  };
  const station = createFakeStation();
  return {
    ...station,
    asked,
    answered: (call) => station.query(call as never, undefined as never),
    answerTree(regionCode, view) {
      viewAt(keyOf('districtTree', { regionCode }), () => view).next(view);
    },
    query(call, args) {
      const given = (args ?? {}) as Asked;
      asked.push(`${call} ${Object.values(given).join(' ')}`);
      return viewAt(keyOf(call, given), () => viewOf(call, given)) as never;
    },
  };
}
