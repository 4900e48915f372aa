import type { FireId } from '../ids.ts';

/** Where the fires are listed. */
export const fireListPath = '/emergency-rescue/index';

/** Where one fire is shown. */
export const firePagePath = (fireId: FireId): string => `/emergency-rescue/detail?fireId=${encodeURIComponent(fireId)}`;
