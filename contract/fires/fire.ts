import type { AlarmLevel } from '../rules/levels.ts';
import type { Milliseconds } from '../units.ts';
import type { Officer } from '../alarms/alarm.ts';
import type { FireFlight } from './flights.ts';
import type { Force } from './forces.ts';
import type { PlotFigure } from './plot.ts';
import type { FireResponse } from './response.ts';
import type { FireSupply } from './supplies.ts';
import type { WarnedPlace } from './warned.ts';
import type { FireRecord } from './record.ts';
import type { BurnedLand, SaidOfLands } from './burned.ts';
import type { Transfer } from './transfer.ts';
import type { AlarmId, FireId, LogPosition, RegionCode } from '../ids.ts';

/**
 * States of a fire's life; a transfer runs beside it. `repeat`: the same fire as another one, which goes on in its
 * place.
 */
export type FireStatus = 'open' | 'dispatched' | 'handled' | 'noFire' | 'repeat';

/** Chinese names of the fire states. */
export const fireStatusNames: Readonly<Record<FireStatus, string>> = {
  open: '待处置',
  dispatched: '处置中',
  handled: '已处置',
  noFire: '无火情',
  repeat: '重复火情',
};

/** Whether a fire burns: nobody has reported its end. */
export const isBurning = ({ status }: Pick<Fire, 'status'>): boolean => status === 'open' || status === 'dispatched';

/**
 * Clocks that run on a fire: to report it up, to have a transfer or report signed, to have the answer of a force that
 * was sent, to hear from one on scene, to have a step of its emergency plan done.
 */
export const fireClockKinds = ['report', 'sign', 'answer', 'checkIn', 'step'] as const;
export type FireClock = (typeof fireClockKinds)[number];

/** Chinese names of what each clock of a fire waits for. */
export const fireClockNames: Readonly<Record<FireClock, string>> = {
  report: '上报',
  sign: '签收',
  answer: '答复',
  checkIn: '报到',
  step: '预案步骤',
};

/** One fire, as folded from its events. Coordinates are WGS84 degrees, times ISO 8601 UTC. */
export interface Fire {
  id: FireId;
  areaCode: RegionCode;
  areaName: string;
  placeName: string;
  longitude: number;
  latitude: number;
  startTime: string;
  openedAt: string;
  openedBy: Officer;
  /** The region whose duty has it in hand; it moves when a transfer is signed for. */
  holder: string;
  status: FireStatus;
  /**
   * How grave it is, 1 the gravest: its run card and its clocks go by that. The server says so, soon after it was
   * opened and whenever it changes.
   */
  level?: AlarmLevel;
  /** Alarms that belong to it, in the order of joining. */
  alarmIds: readonly AlarmId[];
  /** The one transfer or report that nobody has signed for yet. */
  transfer?: Transfer;
  /** The superior region that has signed for a report, and may take the fire over. */
  informed?: string;
  /** Who was sent, in the order of sending. */
  forces: readonly Force[];
  /** Fires that were found to be the same as this one. */
  fireIds: readonly FireId[];
  /** The fire that this one is the same as. */
  mainFireId?: string;
  dispatchedAt?: string;
  /** Land known to have burned so far, in hectares by kind; what the record says, once there is one. */
  burned?: BurnedLand;
  /** Kinds of that land of which the dictionary says other than every authority begins with. */
  landKinds?: SaidOfLands;
  /** What is drawn on its map, in the order of drawing; absent where nothing ever was. */
  plot?: readonly PlotFigure[];
  /** Places in its way that were called, in the order of the first call; absent where none was. */
  warned?: readonly WarnedPlace[];
  /** The emergency plan that it follows, with the steps and what became of them; absent where none was in force. */
  response?: FireResponse;
  /** Material that storehouses sent, in the order of sending; absent where none did. */
  supplies?: readonly FireSupply[];
  /** Flights of drones for it, in the order in which they were issued; absent where none was. */
  flights?: readonly FireFlight[];
  /** What became of it, where it has ended. */
  record?: FireRecord;
  /** When it was handled, or found to be none. */
  endedAt?: string;
  /** How long it was out between an end and its being opened again, all together; absent where it never was. */
  outMs?: Milliseconds;
  /**
   * Since when its holder owes the region above a report, kept while one waits for a signature; absent where that
   * region has signed, or there is none.
   */
  unreportedSince?: string;
  passed: readonly { clock: FireClock; due: string; to: string; at: string; forceId?: string; stepKey?: string }[];
  remark?: string;
  /** Why there was no fire, or why it was opened again. */
  reason?: string;
  demo?: true;
  version: number;
  position: LogPosition;
}
