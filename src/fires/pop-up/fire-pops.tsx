import { transferStatuses } from '../../../contract/fires/transfer.ts';
import { FirePop } from './fire-pop.tsx';

/** The two pop-up lists of fires of the layout. */
export const FirePops = () => Object.values(transferStatuses).map((status) => <FirePop key={status} status={status} />);
