import type { CrewKind } from '../stock/forces.ts';

/** What is sent to a fire. */
export const forceKindNames = {
  crew: '扑火队伍',
  ranger: '护林员',
  vehicle: '车辆',
  uav: '无人机',
  storehouse: '物资',
  other: '其他力量',
} as const;
export type ForceKind = keyof typeof forceKindNames;

/** How far a force has come. */
export const forceStateNames = {
  sent: '已派出',
  accepted: '已接受',
  arrived: '已到场',
  left: '已撤离',
  refused: '无法前往',
} as const;
export type ForceState = keyof typeof forceStateNames;

/** What a force may say next. */
export const nextForceStates: Readonly<Record<ForceState, readonly Exclude<ForceState, 'sent'>[]>> = {
  sent: ['accepted', 'refused', 'arrived'],
  accepted: ['arrived', 'refused'],
  arrived: ['left'],
  left: [],
  refused: [],
};

/**
 * A force at a fire. `id` is its own within the fire; `resourceId` the record that it was chosen from. `checkInDue`: by
 * when it must be heard of while it is on scene. Times ISO 8601 UTC, the last position WGS84.
 */
export interface Force {
  id: string;
  kind: ForceKind;
  name: string;
  resourceId?: string;
  /** People. */
  strength?: number;
  /** How well a crew is trained, where its record says so. */
  crewKind?: CrewKind;
  state: ForceState;
  sentAt: string;
  arrivedAt?: string;
  heardAt?: string;
  /** When the word of `heardAt` came, where the network held it back. */
  heardLateAt?: string;
  checkInDue?: string;
  longitude?: number;
  latitude?: number;
  /** When it was where its position says; absent where that is still its station, from which it was sent. */
  seenAt?: string;
}

/** Whether a force is committed where it was sent: neither back nor excused. */
export const isOut = ({ state }: Pick<Force, 'state'>): boolean => state !== 'left' && state !== 'refused';

/** When a force said what an event tells: before the event, where the network held it back. */
export const saidWhen = ({ at, data }: { at: string; data: { saidAt?: string | undefined } }): string =>
  data.saidAt ?? at;

/** The forces that do not come, and in whose place nobody was sent since they said so. */
export const unreplaced = (forces: readonly Force[]): Force[] =>
  forces.filter(
    ({ state, heardAt, sentAt }) => state === 'refused' && !forces.some((other) => other.sentAt > (heardAt ?? sentAt)),
  );
