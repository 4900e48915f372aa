import '../../contract/api/page-calls.ts';
import { completionPath } from './addresses.ts';
import { patrolMessages as say } from './messages.ts';
import { RatesView } from './rates-view.tsx';

/** /fire-meshing/index/person-mask: how many patrol tasks were completed, by region and day. */
export default function CompletionPage() {
  return <RatesView kind="completion" title={say.completionRate} pathOf={completionPath} />;
}
