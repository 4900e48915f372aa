import { useLocation, useSearch } from 'wouter';
import type { Resource } from '../../contract/resources/resource.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';

/** The state of a list in the address of the page, and how it is changed. A change of what is looked for begins at the first page. */
export function useListState(of: Resource): [state: ListState, change: (part: Partial<ListState>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const state = readListState(of, search);
  return [state, (part) => {
    const query = writeListState({ ...state, ...('pageNum' in part || 'columns' in part ? {} : { pageNum: 1 }), ...part });
    navigate(query === '' ? path : `${path}?${query}`, { replace: true });
  }];
}
