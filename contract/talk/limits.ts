/** Limits of instant messaging. Times in milliseconds. */
export const talkLimits = {
  /** Characters of one message. */
  textLength: 2_000,
  /** How long a sender can recall a message. */
  recallMs: 120_000,
  /** Retention of messages. */
  keptMs: 180 * 86_400_000,
  /** Largest page of messages. */
  mostAtOnce: 50,
  groupNameLength: 30,
  groupMembers: 200,
  /** Groups that one person can own. */
  groupsMade: 50,
  /** Length of a person's list of conversations, newest message first. */
  conversations: 200,
  /** Most results of a search. */
  found: 50,
  /** Longest search text, in characters. */
  searchLength: 50,
} as const;
