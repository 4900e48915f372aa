import type { Args } from '../../../contract/api/types.ts';
import type { PopRow } from '../../../contract/fires/transfer-schemas.ts';
import type { TransferStatus } from '../../../contract/fires/transfer.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { useDuty } from '../../kit/use-duty.ts';

/**
 * What waits for the own region's signature; undefined until it is known, and for those who may not sign. `failed`: why
 * it is not known now.
 */
export interface Waiting {
  rows: readonly PopRow[] | undefined;
  failed: string | undefined;
  again: () => void;
}

/** The fires handed down to (1) or reported to (2) the own region that nobody has signed for. */
export function useWaiting(status: TransferStatus): Waiting {
  const station = useStation();
  const { regionCode, acts } = useDuty();
  const asks = acts && regionCode !== '';
  const args: Args<'getPop'> = { districtCode: regionCode, transferStatus: status };
  const { state, data, message } = useQuery(station, 'getPop', args, asks);
  return {
    rows: asks ? data : undefined,
    failed: asks && state === 'failed' ? (message ?? '') : undefined,
    again: () => station.wish({ type: 'query.ask', call: 'getPop', args }),
  };
}
