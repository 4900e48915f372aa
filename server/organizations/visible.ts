import { isWithin } from '../../contract/areas.ts';
import { topId, type OrganizationItem, type OrganizationNode } from '../../contract/dictionaries/schemas.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { organizations } from '../../contract/system/access.ts';
import { byParent, treesBelow } from '../dictionaries/forest.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Kept = RecordOf<typeof organizations>;

/** An organisation as it is kept. */
export type OrganizationRecord = Pick<
  Kept,
  'id' | 'parentId' | 'name' | 'regionCode' | 'kind' | 'leader' | 'telephone'
>;

type Placed = OrganizationRecord & { parentId: string };

const kindNames = new Map(organizations.fields.kind.choices?.map(({ value, label }) => [value, label]));

/** The organisations of a region; those whose parent lies outside of it stand at the top. */
function placedIn(records: readonly OrganizationRecord[], regionCode: RegionCode): readonly Placed[] {
  const visible = records.filter((record) => isWithin(regionCode, record.regionCode));
  const ids = new Set(visible.map(({ id }) => id));
  return visible.map((record) => ({
    ...record,
    parentId: record.parentId !== undefined && ids.has(record.parentId) ? record.parentId : topId,
  }));
}

/** The organisations of a region as trees. */
export function organizationTrees(
  records: readonly OrganizationRecord[],
  regionCode: RegionCode,
): readonly OrganizationNode[] {
  const nodes = placedIn(records, regionCode).map(({ id, parentId, name, regionCode: region, kind }) => ({
    id,
    parentId,
    name,
    regionCode: region,
    kind,
  }));
  return treesBelow(byParent(nodes), topId);
}

/** The organisations of a region right below a parent, or all of them where none is named. */
export function organizationList(
  records: readonly OrganizationRecord[],
  regionCode: RegionCode,
  parentId: string | undefined,
): OrganizationItem[] {
  const placed = placedIn(records, regionCode);
  const below = byParent(placed);
  return (parentId === undefined ? placed : (below.get(parentId) ?? [])).map(
    ({ id, parentId: parent, name, regionCode: region, kind, leader, telephone }) => ({
      id,
      parentId: parent,
      name,
      regionCode: region,
      kind,
      kindName: kindNames.get(kind) ?? kind,
      ...(leader ? { leader } : {}),
      ...(telephone ? { telephone } : {}),
      hasChildren: below.has(id),
    }),
  );
}
