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
  /** People mentioned in one message. */
  mentions: 50,
  /** Longest and shortest voice message. */
  voiceMs: 60_000,
  leastVoiceMs: 500,
  /** How long somebody is shown as typing, and how often a station tells so at most. */
  typingMs: 6_000,
  typingEveryMs: 4_000,
  /** Messages forwarded at once as a card and one by one, and conversations that they are forwarded to. */
  forwarded: 100,
  relayedSingly: 20,
  forwardedTo: 10,
  /** Lines of merged messages that their card shows, each of at most `lineLength` characters. */
  cardLines: 4,
  lineLength: 60,
  /** How deep cards can be nested. */
  cardDepth: 3,
  /** Messages in one card, those of nested cards included, and their size in bytes as JSON. */
  cardMessages: 300,
  cardBytes: 500_000,
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
