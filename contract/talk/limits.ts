/** Bounds of messages between people. Times in milliseconds. */
export const talkLimits = {
  /** Characters of one message. */
  textLength: 2_000,
  /** A message can be taken back for so long. */
  recallMs: 120_000,
  /** Messages are kept for so long. */
  keptMs: 180 * 86_400_000,
  /** Messages asked for at once, at most. */
  mostAtOnce: 50,
  groupNameLength: 30,
  groupMembers: 200,
  /** Groups that one person has made and that are still there. */
  groupsMade: 50,
  /** Conversations of one person that are listed: those of the newest messages. */
  conversations: 200,
  /** What a search finds at most. */
  found: 50,
  /** Characters that are searched for, at most. */
  searchLength: 50,
} as const;
