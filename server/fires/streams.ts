import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { FireId } from '../../contract/ids.ts';

/** Name of a fire's stream. */
export const fireStream = (fireId: FireId): string => streamOf('fire', fireId);

/** Id of the fire whose stream it is. */
export const fireIdOfStream = (stream: string): string => idIn('fire', stream);
