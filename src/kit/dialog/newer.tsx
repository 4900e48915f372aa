import { Button } from '../button.ts';
import { kitMessages as say } from '../messages.ts';
import type { SendState } from '../use-command.ts';

const isNewer = (data: unknown): data is { version: number } =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number';

/** The present version of what was to be changed, where the change was refused because of it. */
export const newerOf = (sent: SendState<unknown>): number | undefined =>
  sent.state === 'refused' && isNewer(sent.data) ? sent.data.version : undefined;

/**
 * The choices after somebody else changed what a form began with: read theirs at the address `latest`, or save this one
 * all the same.
 */
export const Newer = ({ latest, onKeep }: { latest: string; onKeep: () => void }) => (
  <>
    <Button asChild>
      <a href={latest} target="_blank" rel="noreferrer">
        {say.readLatest}
      </a>
    </Button>
    <Button onClick={onKeep}>{say.keepMine}</Button>
  </>
);
