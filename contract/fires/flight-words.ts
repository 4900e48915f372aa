import type { FireFlightState, FlightTold } from './flights.ts';

/** How far a drone's flight for a fire has come. */
export const fireFlightStateNames: Readonly<Record<FireFlightState, string>> = {
  issued: '已下达',
  flying: '飞行中',
  done: '已完成',
  brokenOff: '已中止',
};

/** A flight in a sentence, without the reason: that is said of any event that has one. */
export const flightText = ({ name, uavName, pilot, state, flownPercent }: FlightTold): string =>
  [
    `无人机航线“${name}”（${uavName}，飞手${pilot}）${fireFlightStateNames[state]}`,
    ...(flownPercent === undefined ? [] : [`已飞 ${flownPercent}%`]),
  ].join('，');
