import type { LogPort } from '../../../machines/ports.ts';

/** Writes to the browser's console, at the level that it hides unless somebody looks for it. */
export const browserLog: LogPort = { note: (text, about) => console.debug(text, about ?? {}) };
