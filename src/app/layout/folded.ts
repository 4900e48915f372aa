const key = 'lookout.sideFolded';

/** Below so many pixels of width the side menu starts folded, since lists and maps want the room. */
const roomyPx = 1_600;

/** Whether the side menu starts folded: as it was left, else by the room there is. */
export function startsFolded(): boolean {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem(key);
  } catch {
    /* no storage: by the room */
  }
  return saved === null ? window.innerWidth < roomyPx : saved === 'yes';
}

/** Remembers how the side menu was left. */
export function rememberFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(key, isFolded ? 'yes' : 'no');
  } catch {
    /* without storage it holds until the page is left */
  }
}
