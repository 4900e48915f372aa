import type { Fire } from '../../contract/fires/fire.ts';

/** All fires of the picture by id. The map is changed in place: `revision` tells that it did. */
export interface FiresPicture { revision: number; byId: ReadonlyMap<string, Fire> }
