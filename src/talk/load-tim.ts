import type { TimModule } from '../../machines/talk/tim/sdk.ts';

/** Loads the program of Tencent's message service. */
export const loadTim = async (): Promise<TimModule> => (await import('tim-js-sdk/tim-js.es.js')).default;
