import type { Attack } from './attack.ts';
import { edgeAttacks } from './edge.ts';
import { heavyAttacks } from './heavy.ts';
import { signinAttacks } from './signin.ts';
import { spaceAttacks } from './space.ts';

/** All attacks, in the order in which they are made. */
export const attacks: readonly Attack[] = [...edgeAttacks, ...heavyAttacks, ...signinAttacks, ...spaceAttacks];
