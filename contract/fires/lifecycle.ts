import type { FireStatus } from './fire.ts';

/** What can be wished of a fire. */
export type FireAction = 'join' | 'leave' | 'relocate' | 'ruleOut';

/** One legal step: the event that it makes and the state it leads to. */
export interface FireStep {
  event: `fire.${'alarmJoined' | 'alarmLeft' | 'relocated' | 'ruledOut'}`;
  to: FireStatus;
}

const joined = (to: FireStatus): FireStep => ({ event: 'fire.alarmJoined', to });
const left = (to: FireStatus): FireStep => ({ event: 'fire.alarmLeft', to });
const relocated = (to: FireStatus): FireStep => ({ event: 'fire.relocated', to });

/** State × action → step; what is not here is refused. */
export const fireLifecycle: Readonly<Record<FireStatus, Readonly<Partial<Record<FireAction, FireStep>>>>> = {
  open: {
    join: joined('open'), leave: left('open'), relocate: relocated('open'),
    ruleOut: { event: 'fire.ruledOut', to: 'noFire' },
  },
  dispatched: { join: joined('dispatched'), leave: left('dispatched'), relocate: relocated('dispatched') },
  handled: { leave: left('handled') },
  noFire: { leave: left('noFire') },
};
