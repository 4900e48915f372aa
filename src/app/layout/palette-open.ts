import { openedByKey } from '../../kit/opened-by-key.ts';

/** Opens the palette, wherever it is on the screen: by its button or by Ctrl+K. */
export const paletteOpen = openedByKey(
  (event) => event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
);
