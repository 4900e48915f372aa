import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Line } from './lines.ts';

const pageLines = 8;
/** For so many frames a line may take to be drawn before the focus stays where it is. */
const mostFrames = 60;

/** What the keys of a tree work with; `scrollTo` brings a line into view, `onType` takes a letter to the search. */
export interface TreeKeys {
  scroller: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  /** The line that the keys begin at. */
  startCode: string | undefined;
  scrollTo: (index: number) => void;
  onToggle: (code: string) => void;
  onChoose: (code: string) => void;
  onType: () => void;
}

/**
 * Moves through a tree as ARIA's pattern has it: arrows, Home, End, pages; right opens, left closes or goes up, Enter
 * and Space choose.
 */
export function useTreeKeys({ scroller, lines, startCode, scrollTo, onToggle, onChoose, onType }: TreeKeys) {
  const [activeCode, setActiveCode] = useState(startCode);
  const wanted = useRef<string | undefined>(undefined);
  const activeIndex = Math.max(
    0,
    lines.findIndex(({ code }) => code === activeCode),
  );

  const focusLine = (index: number): void => {
    const place = Math.max(0, Math.min(lines.length - 1, index));
    const line = lines[place];
    if (!line) return;
    wanted.current = line.code;
    // A line that was out of view is drawn a frame later, or some frames on a busy machine.
    const focusDrawn = (framesLeft: number): void => {
      if (wanted.current !== line.code) return;
      const drawn = scroller.current?.querySelector<HTMLElement>(`[data-code="${line.code}"]`);
      if (drawn) drawn.focus({ preventScroll: true });
      else if (framesLeft > 0) requestAnimationFrame(() => focusDrawn(framesLeft - 1));
    };
    setActiveCode(line.code);
    scrollTo(place);
    focusDrawn(mostFrames);
  };
  const openOrEnter = ({ code, open }: Line): void => {
    if (open === false) onToggle(code);
    else if (open && lines[activeIndex + 1]?.parent === code) focusLine(activeIndex + 1);
  };
  const closeOrLeave = ({ code, open, parent }: Line): void => {
    if (open) onToggle(code);
    else if (parent !== undefined) focusLine(lines.findIndex((line) => line.code === parent));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[activeIndex];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusLine(activeIndex + 1),
      ArrowUp: () => focusLine(activeIndex - 1),
      Home: () => focusLine(0),
      End: () => focusLine(lines.length - 1),
      PageDown: () => focusLine(activeIndex + pageLines),
      PageUp: () => focusLine(activeIndex - pageLines),
      ArrowRight: () => openOrEnter(line),
      ArrowLeft: () => closeOrLeave(line),
      Enter: () => onChoose(line.code),
      ' ': () => onChoose(line.code),
    };
    const act = acts[event.key];
    if (act) {
      event.preventDefault();
      act();
      // The letter itself is let through: the box that takes the focus now gets it.
    } else if (event.key.length === 1 || event.key === 'Process') onType();
  };
  return { activeIndex, setActiveCode, focusLine, onKeyDown };
}
