import type { ReactNode } from 'react';
import type { Args } from '../../../contract/api/types.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import type { ForceKind } from '../../../contract/fires/forces.ts';
import type { FireAction } from '../../../contract/fires/lifecycle.ts';
import type { MapHost } from '../../map/host/map-host.ts';

/** A force that was chosen of the stock before the form was opened. */
export interface ChosenForce {
  kind: ForceKind;
  resourceId: string;
  name: string;
}

/** Material that goes with forces, or why it can not. */
export type Along = { sendings: NonNullable<Args<'commandAndDispatch'>['sendings']> } | { fault: string };

/** The part of the form of dispatch in which that is chosen. */
export type AlongSlot = (given: { fire: Fire; isAlong: boolean; onChange: (along: Along) => void }) => ReactNode;

/**
 * What the form of a step is given: the fire as it stands now, which step, and what it calls when it was done or given
 * up. `forceId`: the force it was opened for; `forces`: those that were chosen before it was.
 */
export interface FormProps {
  fire: Fire;
  action: FireAction;
  forceId?: string | undefined;
  forces?: readonly ChosenForce[] | undefined;
  /** What goes along with forces, from another area; `isAlong`: from the start. It tells what was chosen. */
  along?: AlongSlot | undefined;
  /** The fire's own map, on which forms have places chosen and lines drawn; undefined until it is there. */
  host?: MapHost | undefined;
  onDone: () => void;
  onBack: () => void;
}
