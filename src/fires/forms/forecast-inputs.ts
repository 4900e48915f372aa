import { type SpreadLaw, usualCrowns } from '../../../contract/analyses/behaviour-names.ts';
import type { SpreadInputs } from '../../../contract/analyses/spread.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { lawMessages } from './law-messages.ts';
import { formMessages as say } from './messages.ts';
import { startFaults, startInputsOf, type TypedHeld, type TypedStart } from './start-inputs.ts';

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
  law: SpreadLaw;
  fine: string;
  live: string;
  /** °C and percent, for 王正非's model. */
  temperature: string;
  humidity: string;
  /** Of the crowns: metres, kg/m³, percent. */
  base: string;
  density: string;
  foliar: string;
  start: TypedStart;
  held: readonly TypedHeld[];
}

/** Percent that stand in a new form: of fine dead fuel, and of herbs and shrubs. */
export const usualMoistures = { fine: 8, live: 90 } as const;

const isWithin = (text: string, from: number, to: number): boolean =>
  text.trim() !== '' && Number(text) >= from && Number(text) <= to;

const { wrong } = lawMessages;

/** The figures that a model asks for, by the names of their boxes, with their bounds. */
const figuresOf = (typed: TypedForecast): readonly (readonly [keyof typeof wrong, string, number, number])[] =>
  typed.law === 'wang'
    ? [
        ['air.temperatureC', typed.temperature, -30, 45],
        ['air.humidityPct', typed.humidity, 1, 100],
      ]
    : [
        ['finePct', typed.fine, 2, 60],
        ['livePct', typed.live, 30, 300],
        ['crowns.baseHeightM', typed.base, 0.1, 30],
        ['crowns.bulkDensityKgM3', typed.density, 0.01, 1],
        ['crowns.foliarPct', typed.foliar, 50, 200],
      ];

/** What of it can not be sent, by the name of its box. `now` in milliseconds. */
export function forecastFaults(typed: TypedForecast, now: number): Faults {
  const { hours, winds, start, held } = typed;
  const faults = startFaults(start, held, now);
  winds.forEach(({ fromHours, speed }, n) => {
    const name = n === 0 ? 'winds' : `winds-${n}`;
    const before = Number(winds[n - 1]?.fromHours ?? -1);
    if (!isWithin(speed, 0, 40)) faults[name] = say.wrongSpeed;
    else if (n > 0 && !(isWithin(fromHours, 0, hours) && Number(fromHours) > before)) faults[name] = say.wrongAfter;
  });
  for (const [name, text, from, to] of figuresOf(typed)) if (!isWithin(text, from, to)) faults[name] = wrong[name];
  return faults;
}

const isUsual = ({ base, density, foliar }: TypedForecast): boolean =>
  Number(base) === usualCrowns.baseHeightM &&
  Number(density) === usualCrowns.bulkDensityKgM3 &&
  Number(foliar) === usualCrowns.foliarPct;

/** What is sent of it; of the model that is not chosen, what it asks for is left as it usually is. */
export function inputsOf(typed: TypedForecast): Omit<SpreadInputs, 'lines'> {
  const { hours, winds, law, fine, live, temperature, humidity, base, density, foliar, start, held } = typed;
  const crowns = { baseHeightM: Number(base), bulkDensityKgM3: Number(density), foliarPct: Number(foliar) };
  return {
    hours,
    winds: winds.map(({ fromHours, speed, fromDeg }) => ({
      fromMin: Math.round(Number(fromHours) * 60),
      speedMs: Number(speed),
      fromDeg,
    })),
    ...(law === 'wang'
      ? {
          law,
          finePct: usualMoistures.fine,
          livePct: usualMoistures.live,
          air: { temperatureC: Number(temperature), humidityPct: Number(humidity) },
        }
      : { finePct: Number(fine), livePct: Number(live), ...(isUsual(typed) ? {} : { crowns }) }),
    ...startInputsOf(start, held),
  };
}
