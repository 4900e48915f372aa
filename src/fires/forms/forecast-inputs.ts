import type { SpreadInputs } from '../../../contract/analyses/spread.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { formMessages as say } from './messages.ts';

/** A wind as it was typed: from how many hours on, its speed in m/s, and where it blows from in degrees. */
export interface TypedWind {
  fromHours: string;
  speed: string;
  fromDeg: number;
}

/** A forecast as it was typed; moistures in percent. */
export interface TypedForecast {
  hours: number;
  winds: readonly TypedWind[];
  fine: string;
  live: string;
}

const isWithin = (text: string, from: number, to: number): boolean =>
  text.trim() !== '' && Number(text) >= from && Number(text) <= to;

/** What of it can not be sent, by the name of its box. */
export function forecastFaults({ hours, winds, fine, live }: TypedForecast): Faults {
  const faults: Record<string, string> = {};
  winds.forEach(({ fromHours, speed }, n) => {
    const name = n === 0 ? 'winds' : `winds-${n}`;
    const before = Number(winds[n - 1]?.fromHours ?? -1);
    if (!isWithin(speed, 0, 40)) faults[name] = say.wrongSpeed;
    else if (n > 0 && !(isWithin(fromHours, 0, hours) && Number(fromHours) > before)) faults[name] = say.wrongAfter;
  });
  if (!isWithin(fine, 2, 60)) faults['finePct'] = say.wrongFine;
  if (!isWithin(live, 30, 300)) faults['livePct'] = say.wrongLive;
  return faults;
}

/** What is sent of it. */
export const inputsOf = ({ hours, winds, fine, live }: TypedForecast): Omit<SpreadInputs, 'lines'> => ({
  hours,
  winds: winds.map(({ fromHours, speed, fromDeg }) => ({
    fromMin: Math.round(Number(fromHours) * 60),
    speedMs: Number(speed),
    fromDeg,
  })),
  finePct: Number(fine),
  livePct: Number(live),
});
