import { transferStatuses, type TransferStatus } from '../../../contract/fires/transfer.ts';
import { TrayButton } from '../../kit/tray/tray-button.tsx';
import { trayOf } from './fire-pop.tsx';
import { popMessages as say } from './messages.ts';
import { useWaiting } from './use-waiting.ts';

function FireTrayButton({ status }: { status: TransferStatus }) {
  const count = useWaiting(status).rows?.length ?? 0;
  if (count === 0) return null;
  return <TrayButton name={trayOf[status]} text={say.short[status]} label={say.waiting(status, count)} count={count} />;
}

/**
 * In the header: how many fires handed down and reported wait for the own region's signature; a press opens their list.
 * Nothing where none waits.
 */
export const FireTrayButtons = () =>
  Object.values(transferStatuses).map((status) => <FireTrayButton key={status} status={status} />);
