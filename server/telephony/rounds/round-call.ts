import type { RoundCall } from '../../../contract/telephony/schemas.ts';
import type { CallOutcome } from '../../../contract/telephony/schemas.ts';

/** What happens in a call of a round: it is answered, its sound has been played to the end, it is over. */
export type RoundTold = 'answered' | 'played' | { ended: CallOutcome };

/** A call's tie to the round that makes it. `play`: what is heard; the attention tone without a path. */
export interface RoundLink {
  readonly play: { path?: string | undefined; times: number };
  shown(): RoundCall;
  told(what: RoundTold): void;
  /** The called person pressed 1; false where nothing is asked of them. */
  press(): boolean;
  hasBegun?: boolean;
}
