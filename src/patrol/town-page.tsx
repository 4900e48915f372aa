import '../../contract/api/page-calls.ts';
import { completionPath } from './addresses.ts';
import { patrolMessages as say } from './messages.ts';
import { RatesView } from './rates-view.tsx';

/** /fire-meshing/index/person-mask-town: the same from a county down: its townships, and its people by name. */
export default function TownPage() {
  return <RatesView kind="completion" title={say.townRate} pathOf={completionPath} />;
}
