import type { Refusal } from '../contract/codes.ts';
import type { RegionCode } from '../contract/ids.ts';

/**
 * Who makes a call: a person with their region and roles. `mustChange`: they have not changed their one-time password
 * yet; `mustSetFactor`: nor set up the second factor that they must have.
 */
export interface Caller {
  userId: string;
  realName: string;
  regionCode: RegionCode;
  roles: readonly string[];
  sessionId: string;
  mustChange?: true;
  mustSetFactor?: true;
}

/** Who delivers alarms: a feed with a valid key, perhaps bound to one alarm source (1–7) and to a region. */
export interface FeedCaller {
  name: string;
  sourceType?: number;
  regionCode?: RegionCode;
}

/** Tells who is calling, and when somebody no longer may. */
export interface Gate {
  /**
   * The person of a valid access token of a live session. Refuses those who have not changed their one-time password,
   * unless `when` lets them.
   */
  person(accessToken: string, when?: 'evenBeforeChange' | 'evenBeforeFactor'): Promise<Caller | Refusal>;
  /** Whose an ingest key is that was issued and not revoked. */
  feed(key: string): Promise<FeedCaller | Refusal>;
  /** Whether a person's roles give them a permission. */
  allows(caller: Caller, permission: string): Promise<boolean>;
  /** The same, by the roles that they have now: for who was let in a while ago. False where their session has ended. */
  stillAllows(caller: Pick<Caller, 'sessionId'>, permission: string): Promise<boolean>;
  /** Who a person is now in each of their sessions that live. */
  liveCallers(userId: string): Promise<readonly Caller[]>;
  /** Calls back with the id of each session that ends, however it ends. Returns its end. */
  onSessionEnded(listener: (sessionId: string) => void): () => void;
}
