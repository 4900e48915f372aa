import type { LogPort } from '../../../machines/ports.ts';

/** Writes to the browser's console, at the level that it hides unless somebody looks for it. */
export const browserLog: LogPort = {
  // oxlint-disable-next-line no-console -- the console is this port's one purpose
  note: (text, about) => console.debug(text, about ?? {}),
};
