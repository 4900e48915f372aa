import { streamOf } from '../../contract/stream-names.ts';

/** Name of the stream of who looked at a subject's track. */
export const positionStream = (id: number): string => streamOf('position', String(id));
