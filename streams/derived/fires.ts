import type { FireEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import type { Kind } from './live-fold.ts';

/** All fires of the picture by id. The map is changed in place: `revision` tells that it did. */
export interface FiresPicture {
  revision: number;
  byId: ReadonlyMap<string, Fire>;
}

/** How fires are folded and kept: a handled or ruled-out one leaves with the live window. */
export const fireKind: Kind<Fire, FireEvent> = {
  evolve: evolveFire,
  isOpen: isBurning,
  bornAt: (fire) => fire.openedAt,
  births: 'fire.opened',
};
