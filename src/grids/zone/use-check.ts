import { useMemo } from 'react';
import type { GridChecked } from '../../../contract/grids/schemas.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { draftArgs, isChanged, type ZoneDraft } from './draft.ts';

const restMs = 600;
const none: GridChecked['faults'] = [];

/** What the server finds wrong with a draft, a moment after the last step. */
export interface ZoneCheck {
  state: 'unchanged' | 'checking' | 'ready' | 'failed';
  faults: GridChecked['faults'];
  areas: ReadonlyMap<string, number>;
  message: string | undefined;
  /** Whether nothing stands against submitting it. */
  isFine: boolean;
  again: () => void;
}

/** Lets the server check a draft while it is drawn. */
export function useCheck(draft: ZoneDraft): ZoneCheck {
  const station = useStation();
  const wanted = useMemo(() => JSON.stringify(draftArgs(draft)), [draft]);
  const asked = useSettled(wanted, restMs);
  const changed = isChanged(draft);
  const args = useMemo(() => JSON.parse(asked) as ReturnType<typeof draftArgs>, [asked]);
  const asks = changed && asked === wanted;
  const { state, data, message } = useQuery(station, 'gridCheck', args, asks);
  const again = (): void => station.wish({ type: 'query.ask', call: 'gridCheck', args });
  const areas = useMemo(() => new Map(data?.areas.map(({ id, areaKm2 }) => [id, areaKm2])), [data]);
  if (!changed) return { state: 'unchanged', faults: none, areas, message: undefined, isFine: false, again };
  if (!asks || state === 'loading')
    return { state: 'checking', faults: none, areas, message: undefined, isFine: false, again };
  if (!data) return { state: 'failed', faults: none, areas, message, isFine: false, again };
  return {
    state: 'ready',
    faults: data.faults,
    areas,
    message: undefined,
    isFine: data.faults.every(({ isRefused }) => !isRefused),
    again,
  };
}
