/** A message that is being written. `mentioned`: user ids by the names that were chosen for it. */
export interface Draft {
  text: string;
  mentioned: Readonly<Record<string, string>>;
}

/** The draft of a conversation in which nothing was written. */
export const noDraft: Draft = { text: '', mentioned: {} };

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
  return { draft: { text: begin + text.slice(caret), mentioned: { ...mentioned, [name]: id } }, caret: begin.length };
};

/** The user ids of a draft whose names still stand in its text. */
export const mentionsIn = ({ text, mentioned }: Draft): string[] => [
  ...new Set(Object.entries(mentioned).flatMap(([name, id]) => (text.includes(`@${name}`) ? id : []))),
];
