import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { monitoringPath } from '../kit/figures/list-addresses.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * What an address asks of the screen: a list, of a region where it names one, or to open one incident, alarm or
 * warning of disaster.
 */
export type Asked =
  | { show: 'open' | 'alarms'; area: RegionCode | undefined }
  | { open: 'incident' | 'alarm' | 'disaster'; id: string };

/** Reads an address; undefined where it asks for nothing. */
export function askedIn(search: string): Asked | undefined {
  const query = new URLSearchParams(search);
  const [show, area] = [query.get('show'), query.get('area') ?? ''];
  if (show === 'open' || show === 'alarms') return { show, area: /^\d{2,12}$/.test(area) ? area : undefined };
  for (const open of ['incident', 'alarm', 'disaster'] as const) {
    const id = query.get(open);
    if (id !== null && id !== '') return { open, id };
  }
  return undefined;
}

/** Does what the address asks for, once: it goes from the address, so that the same link can be followed again. */
export function useAsked(answer: (asked: Asked) => void): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const follow = useEffectEvent((asked: Asked) => {
    answer(asked);
    navigate(monitoringPath, { replace: true });
  });
  useEffect(() => {
    const asked = askedIn(search);
    if (path === monitoringPath && asked) follow(asked);
  }, [path, search]);
}
