import { useLocation, useSearch } from 'wouter';
import type { Resource } from '../../contract/resources/resource.ts';
import { othersIn, readListState, writeListState, type ListState } from './list-state.ts';

/**
 * The state of a list in the address of the page, and how it is changed. A change of what is looked for begins at the
 * first page; what the address says beside the list stays.
 */
export function useListState(of: Resource): [state: ListState, change: (part: Partial<ListState>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const state = readListState(of, search);
  return [
    state,
    (part) => {
      const written = writeListState({
        ...state,
        ...('pageNum' in part || 'columns' in part ? {} : { pageNum: 1 }),
        ...part,
      });
      const query = new URLSearchParams([...othersIn(of, search), ...new URLSearchParams(written)]).toString();
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
  ];
}
