import { useLocation, useSearch } from 'wouter';
import type { Args } from '../../contract/api/types.ts';
import { type SmsKind, smsKindNames } from '../../contract/sms/schemas.ts';
import { limits } from '../../contract/limits.ts';

/** What the page shows, as it stands in its address. */
export interface OutboxState {
  pageNum: number;
  pageSize: number;
  phone?: string;
  kind?: SmsKind;
}

/** Reads an address; what it says wrongly is left out. */
export function readOutboxState(search: string): OutboxState {
  const query = new URLSearchParams(search);
  const whole = (name: string): number => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0);
  const size = whole('pageSize');
  const phone = query.get('phone') ?? '';
  const kind = query.get('kind') ?? '';
  return {
    pageNum: whole('pageNum') || 1,
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
    ...(/^\d{1,11}$/.test(phone) ? { phone } : {}),
    ...(Object.hasOwn(smsKindNames, kind) ? { kind: kind as SmsKind } : {}),
  };
}

/** The address of a state; what is as at the start is left out. */
export const writeOutboxState = ({ pageNum, pageSize, phone, kind }: OutboxState): string =>
  new URLSearchParams({
    ...(pageNum === 1 ? {} : { pageNum: String(pageNum) }),
    ...(pageSize === limits.defaultPageSize ? {} : { pageSize: String(pageSize) }),
    ...(phone === undefined || phone === '' ? {} : { phone }),
    ...(kind === undefined ? {} : { kind }),
  }).toString();

/** The state in the address, and how it is changed. */
export function useOutboxState(): [state: OutboxState & Args<'smsOutbox'>, change: (next: OutboxState) => void] {
  const [path, navigate] = useLocation();
  return [
    readOutboxState(useSearch()),
    (next) => {
      const query = writeOutboxState(next);
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
  ];
}
