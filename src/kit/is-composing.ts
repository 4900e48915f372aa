import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The code of a key that an input method has taken. */
const takenCode = 229;

/**
 * Whether a key belongs to a word that an input method is still composing: Enter chooses the word then, Escape drops
 * it, and neither is a wish yet. Safari tells of the Enter that ends a word only once it has ended, with this code.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === takenCode;
}
