/** A message that is being written. `mentioned`: who was chosen for it; two of them may have one name. */
export interface Draft {
  text: string;
  mentioned: readonly Readonly<{ name: string; id: string }>[];
}

/** The draft of a conversation in which nothing was written. */
export const noDraft: Draft = { text: '', mentioned: [] };

/** The longest name that is searched for after an @. */
const longestName = 20;

/** The words after the last @ before the caret, while somebody is being chosen; undefined otherwise. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  const words = before.slice(from + 1);
  return from < 0 || words.length > longestName || /\s/.test(words) ? undefined : { from, words };
}

/** The draft after a person was chosen for the @ at `from`, whose words end at the caret. */
export const withMention = (
  { text, mentioned }: Draft,
  { from, caret, id, name }: { from: number; caret: number; id: string; name: string },
): { draft: Draft; caret: number } => {
  const begin = `${text.slice(0, from)}@${name} `;
  const others = mentioned.filter((one) => one.id !== id);
  return { draft: { text: begin + text.slice(caret), mentioned: [...others, { name, id }] }, caret: begin.length };
};

/**
 * The user ids of a draft whose names still stand in its text. After each @ the longest name counts, of which another
 * one may be the beginning; of those who have one name, all that were chosen.
 */
export function mentionsIn({ text, mentioned }: Draft): string[] {
  const names = mentioned.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  const standing = new Set<string>();
  for (const { index } of text.matchAll(/@/g)) {
    const name = names.find((one) => text.startsWith(one, index + 1));
    if (name !== undefined) standing.add(name);
  }
  return mentioned.flatMap(({ name, id }) => (standing.has(name) ? id : []));
}
