import { helpArticles } from '../../contract/system/publications.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import ResourcePage from '../../src/resources/resource-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

export const record = (id: string, values: object): AnyRecord => ({
  id,
  version: 1,
  areaCode: '34',
  createdAt: '2025-11-20T01:00:00.000Z',
  changedAt: '2025-11-21T01:02:03.000Z',
  changedBy: '系统管理员',
  ...values,
});

export const articles = [
  record('a', { title: '巡护要点', topic: '巡护', order: 1, published: true, content: '<p>甲</p>' }),
  record('b', { title: '值班须知', order: 2, content: '<p>乙</p>' }),
];

/** The page of a resource with its records. */
export function open(
  of: Resource = helpArticles,
  records: readonly AnyRecord[] = articles,
  permissions: readonly string[] = [`${of.name}.read`, `${of.name}.write`],
) {
  history.replaceState(null, '', of.page);
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: [...permissions] } });
  station.answer(`${of.name}.page`, { state: 'ready', data: records, total: 45 });
  return { station, ...show(station, <ResourcePage resource={of} />) };
}
