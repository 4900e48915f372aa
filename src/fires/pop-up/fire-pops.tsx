import { transferStatuses } from '../../../contract/fires/transfer.ts';
import { FirePop } from './fire-pop.tsx';
import { useWaiting } from './use-waiting.ts';

/**
 * The two pop-up lists of the layout. `besideRecords`: they wait for the header's badge, so that they cover no records.
 */
export function FirePops({ besideRecords = false }: { besideRecords?: boolean }) {
  const { rows } = useWaiting(transferStatuses.transferred);
  const slots = { 1: 1, 2: rows !== undefined && rows.length > 0 ? 2 : 1 } as const;
  return Object.values(transferStatuses).map((status) => (
    <FirePop key={status} status={status} slot={slots[status]} opensItself={!besideRecords} />
  ));
}
