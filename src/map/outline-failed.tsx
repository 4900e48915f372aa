import type { Station } from '../../machines/station.ts';
import { StatePanel } from '../kit/state-panel.tsx';
import { mapMessages as say } from './messages.ts';

/** In the place of a map whose boundaries did not come; `station` asks for them anew. */
export const OutlineFailed = ({ station, beside = say.noOutlineHere }: { station: Station; beside?: string }) => (
  <StatePanel
    icon="warn"
    title={say.noOutline}
    onRetry={() => station.wish({ type: 'query.ask', call: 'outline', args: undefined })}
  >
    {beside}
  </StatePanel>
);
