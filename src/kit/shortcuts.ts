import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { remember, remembered } from './remembered.ts';

const key = 'lookout.singleKeys';
const listeners = new Set<() => void>();
let on: boolean | undefined;

/** Whether single letters act. */
export const singleKeysOn = (): boolean => (on ??= remembered(key) !== 'off');

/** Turns the single-letter keys on or off (WCAG 2.1.4), for those who dictate or type by chance. */
export function setSingleKeys(next: boolean): void {
  on = next;
  remember(key, next ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Whether single-letter keys act, followed. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, singleKeysOn);

/** Inputs into which nothing is typed: of the keys of the page they leave letters and Escape. */
const untyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']);

const isTyping = (target: EventTarget | null, key: string): boolean => {
  if (target instanceof HTMLInputElement && untyped.has(target.type)) return !/^(\S|Escape)$/.test(key);
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
};

/** An element of whose keys these are; undefined for those of the whole page. */
type KeyPlace = RefObject<Element | null> | undefined;

/** Whether a key was pressed in a window above the page, such as the help, that does not hold the place. */
const isElsewhere = (target: EventTarget | null, place: KeyPlace): boolean => {
  const above = target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null;
  return place !== undefined && above !== null && !above.contains(place.current);
};

/**
 * What keys do, by lower-case `event.key`, with `ctrl+` before it where Ctrl or Cmd is held; an act that answers false
 * lets the key pass.
 */
export type KeyActs = Readonly<Record<string, () => boolean | void>>;

function useKeys(keys: KeyActs, enabled: boolean, onAndOn: boolean, place?: KeyPlace): void {
  const taken = useRef<string>(undefined);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target, event.key)) return;
    if (isElsewhere(event.target, place)) return;
    const isHeld = event.ctrlKey || event.metaKey;
    if (event.key.length === 1 && !isHeld && !singleKeysOn()) return;
    const key = `${isHeld ? 'ctrl+' : ''}${event.key.toLowerCase()}`;
    if (!event.repeat || onAndOn) {
      const act = keys[key];
      taken.current = act && act() !== false ? key : undefined;
    }
    // A key that has acted keeps the browser's hands off for as long as it is down.
    if (taken.current === key) event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [enabled]);
}

/**
 * Acts on keys pressed anywhere but in a text box, each once however long it is held down: what is shown next when an
 * act comes true is not what the key was pressed for. `place`: an element of who acts; a key that is pressed in a
 * window which does not hold it is that window's.
 */
export function useShortcuts(keys: KeyActs, enabled = true, place?: KeyPlace): void {
  useKeys(keys, enabled, false, place);
}

/** Acts as `useShortcuts` on keys that walk, turn or zoom: on and on while they are held. */
export function useWalkKeys(keys: KeyActs, enabled = true, place?: KeyPlace): void {
  useKeys(keys, enabled, true, place);
}
