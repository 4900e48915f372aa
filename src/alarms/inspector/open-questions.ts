import { createContext, useContext, useEffect } from 'react';

/** Questions that stand open at a screen: while one does, no key of the list takes its incident away. */
export interface Questions {
  /** Counts one until its end is called. */
  opened(): () => void;
  isOpen(): boolean;
}

/** Counts the questions of one screen. */
export function createQuestions(): Questions {
  let open = 0;
  return {
    opened() {
      open += 1;
      return () => {
        open -= 1;
      };
    },
    isOpen: () => open > 0,
  };
}

/** The questions of the screen around. */
export const OpenQuestions = createContext<Questions>(createQuestions());

/** Says that a question stands open, for as long as its component is there. */
export function useOpenQuestion(): void {
  const open = useContext(OpenQuestions);
  useEffect(() => open.opened(), [open]);
}
