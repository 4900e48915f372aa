const listeners = new Set<() => void>();

/** Opens the palette, wherever it is on the screen. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the palette is to open: by its button or by Ctrl+K. Returns its end. */
export function onPaletteOpened(listener: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('keydown', pressed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('keydown', pressed);
  };
}
