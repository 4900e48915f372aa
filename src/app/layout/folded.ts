import { remember, remembered } from '../../kit/remembered.ts';

const key = 'lookout.sideFolded';

/** Below so many pixels of width the side menu starts folded, since lists and maps want the room. */
const roomyPx = 1_600;

/** Whether the side menu starts folded: as it was left, else by the room there is. */
export function startsFolded(): boolean {
  const saved = remembered(key);
  return saved === undefined ? window.innerWidth < roomyPx : saved === 'yes';
}

/** Remembers how the side menu was left. */
export const rememberFolded = (isFolded: boolean): void => remember(key, isFolded ? 'yes' : 'no');
