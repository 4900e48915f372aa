import { useState } from 'react';

interface Draft {
  text: string;
  /** What the box held when it was typed, and what it handed on: while it holds one of these, the draft is shown. */
  before: string;
  told: string;
}

/** What stands in a box: what a person types there, until it is read or the value changes by another hand. */
export function useDraft(value: string, shown: (value: string) => string) {
  const [draft, setDraft] = useState<Draft>();
  const isKept = draft !== undefined && (value === draft.before || value === draft.told);
  return {
    text: isKept ? draft.text : shown(value),
    keep: (text: string, told: string): void => setDraft({ text, before: value, told }),
    drop: (): void => setDraft(undefined),
  };
}
