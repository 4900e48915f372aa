import { pageKeys } from '../../kit/keys.ts';
import { openedByKey } from '../../kit/opened-by-key.ts';

/** Opens the palette, wherever it is on the screen: by its button or by Ctrl+K. */
export const paletteOpen = openedByKey(
  ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && `ctrl+${key.toLowerCase()}` === pageKeys.search.toLowerCase(),
);
