import { limits } from '../../contract/limits.ts';
import type { Find } from '../../contract/api/types.ts';
import type { Resource } from '../../contract/resources/resource.ts';

/**
 * What a list shows, as it stands in the address: page, order, filters and the columns that were chosen (undefined:
 * those of the declaration).
 */
export interface ListState {
  pageNum: number;
  pageSize: number;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  keyword?: string;
  filters: Readonly<Record<string, string>>;
  columns?: readonly string[];
}

/** Names of the fields that a list can be filtered by. */
export const filterNames = (of: Resource): string[] =>
  Object.entries(of.fields)
    .filter(([, field]) => field.filtered)
    .map(([name]) => name);

const wholeFrom = (text: string | null, fallback: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;

/** Reads an address; what it does not say or says wrongly is as at the start. */
export function readListState(of: Resource, search: string): ListState {
  const query = new URLSearchParams(search);
  const size = wholeFrom(query.get('pageSize'), limits.defaultPageSize);
  const sortBy = query.get('sortBy');
  const sortOrder = query.get('sortOrder');
  const keyword = query.get('keyword');
  const columns = query.get('columns');
  const canSort = sortBy !== null && (sortBy === 'createdAt' || of.fields[sortBy]?.sorted === true);
  return {
    pageNum: wholeFrom(query.get('pageNum'), 1),
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
    ...(canSort ? { sortBy, sortOrder: sortOrder === 'asc' ? ('asc' as const) : ('desc' as const) } : {}),
    ...(keyword ? { keyword } : {}),
    filters: Object.fromEntries(
      filterNames(of).flatMap((name) => {
        const value = query.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
    ...(columns === null
      ? {}
      : {
          columns: columns
            .split(',')
            .filter((name) => name in of.fields || name === 'changedAt' || name === 'changedBy'),
        }),
  };
}

/** The address of a state; what is as at the start is left out. */
export function writeListState({ pageNum, pageSize, sortBy, sortOrder, keyword, filters, columns }: ListState): string {
  const query = new URLSearchParams({
    ...(pageNum === 1 ? {} : { pageNum: String(pageNum) }),
    ...(pageSize === limits.defaultPageSize ? {} : { pageSize: String(pageSize) }),
    ...(sortBy === undefined ? {} : { sortBy, sortOrder: sortOrder ?? 'desc' }),
    ...(keyword ? { keyword } : {}),
    ...filters,
    ...(columns === undefined ? {} : { columns: columns.join(',') }),
  });
  return query.toString();
}

/** What an address says that is not the list's. */
export function othersIn(of: Resource, search: string): [name: string, value: string][] {
  const own = new Set(['pageNum', 'pageSize', 'sortBy', 'sortOrder', 'keyword', 'columns', ...filterNames(of)]);
  return [...new URLSearchParams(search)].filter(([name]) => !own.has(name));
}

/** The arguments that fetch what a state shows. */
export const findOf = ({ pageNum, pageSize, sortBy, sortOrder, keyword, filters }: ListState): Find => ({
  pageNum,
  pageSize,
  ...(sortBy === undefined ? {} : { sortBy, sortOrder: sortOrder ?? 'desc' }),
  ...(keyword ? { keyword } : {}),
  ...filters,
});

/** The columns that are shown, in the order of the declaration. */
export function shownColumns(of: Resource, { columns }: ListState): string[] {
  const able = [...Object.keys(of.fields), 'changedBy', 'changedAt'];
  return able.filter((name) => (columns ? columns.includes(name) : of.fields[name]?.column === true));
}
