/** States of a fire's life; a transfer runs beside it. */
export type FireStatus = 'open' | 'dispatched' | 'handled' | 'noFire';

/** Chinese names of the fire states. */
export const fireStatusNames: Readonly<Record<FireStatus, string>> = {
  open: '待处置', dispatched: '处置中', handled: '已处置', noFire: '无火情',
};

/** One fire, as folded from its events. Coordinates are WGS84 degrees, times ISO 8601 UTC. */
export interface Fire {
  id: string;
  areaCode: string;
  areaName: string;
  placeName: string;
  longitude: number;
  latitude: number;
  startTime: string;
  openedAt: string;
  openedBy: { userId: string; realName: string };
  status: FireStatus;
  /** Alarms that belong to it, in the order of joining. */
  alarmIds: readonly string[];
  remark?: string;
  /** Why there was no fire. */
  reason?: string;
  demo?: true;
  version: number;
  position: number;
}
