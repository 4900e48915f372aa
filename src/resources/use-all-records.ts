import { useEffect, useState } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import { type AnyRecord, keptWith, type Resource } from '../../contract/resources/resource.ts';
import { useStation } from '../kit/station.tsx';
import { useMay } from '../kit/use-may.ts';

const perPage = 100;
/** Beyond so many pages, a choice needs a search of its own. */
const mostPages = 20;

interface Part {
  records: readonly AnyRecord[];
  total: number;
}

/**
 * All records of a resource that the person sees, up to two thousand, page after page; undefined until the first page
 * is there. Without permission to read them there are none, and no refusal.
 */
export function useAllRecords(of: Resource): readonly AnyRecord[] | undefined {
  const station = useStation();
  const [parts, setParts] = useState<readonly Part[]>([]);
  const may = useMay(`${keptWith(of)}.read`);
  useEffect(() => {
    if (!may) return undefined;
    const follow = (page: number): { unsubscribe: () => void } => {
      let next: { unsubscribe: () => void } | undefined;
      const asked = {
        pageNum: page,
        pageSize: perPage,
        ...(of.sort ? { sortBy: of.sort.by, sortOrder: of.sort.order } : {}),
      };
      const here = station.query(`${of.name}.page` as QueryName, asked).subscribe((view) => {
        if (view.data === undefined) return;
        const part: Part = { records: view.data as unknown as AnyRecord[], total: view.total ?? 0 };
        setParts((before) => [...before.slice(0, page - 1), part, ...before.slice(page)]);
        if (next === undefined && page < mostPages && page * perPage < part.total) next = follow(page + 1);
      });
      return {
        unsubscribe() {
          here.unsubscribe();
          next?.unsubscribe();
        },
      };
    };
    const all = follow(1);
    return () => all.unsubscribe();
  }, [station, of, may]);
  if (!may) return [];
  return parts.length === 0 ? undefined : parts.flatMap((part) => part.records);
}
