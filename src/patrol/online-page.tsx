import '../../contract/api/page-calls.ts';
import { patrolPaths } from './addresses.ts';
import { patrolMessages as say } from './messages.ts';
import { RatesView } from './rates-view.tsx';

/** /fire-meshing/index/person-online: how many of those on patrol were online, by region, day and person. */
export default function OnlinePage() {
  return <RatesView kind="online" title={say.onlineRate} pathOf={() => patrolPaths.online} />;
}
