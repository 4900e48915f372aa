import { fireFlightStateNames } from '../fires/flight-words.ts';
import type { Permission } from '../permissions.ts';

/** The states of a flight, in the order in which it passes them. */
export const flightStateNames = { planned: '计划中', ...fireFlightStateNames } as const;
export type FlightState = keyof typeof flightStateNames;
export const flightStates = Object.keys(flightStateNames) as [FlightState, ...FlightState[]];

/** What is done with a flight. */
export const flightActionNames = { issue: '下达', begin: '登记起飞', finish: '登记完成', breakOff: '中止' } as const;
export type FlightAction = keyof typeof flightActionNames;

/** The life of a flight: state × action → state. What is missing is refused; server and buttons go by it. */
export const flightLifecycle: Readonly<Record<FlightState, Readonly<Partial<Record<FlightAction, FlightState>>>>> = {
  planned: { issue: 'issued', breakOff: 'brokenOff' },
  issued: { begin: 'flying', breakOff: 'brokenOff' },
  flying: { finish: 'done', breakOff: 'brokenOff' },
  done: {},
  brokenOff: {},
};

/** The state after an action; undefined where it is refused. */
export const flightAfter = (state: FlightState, action: FlightAction): FlightState | undefined =>
  flightLifecycle[state][action];

/** Actions that are possible in a state, in the order of the buttons. */
export const flightActionsIn = (state: FlightState): FlightAction[] =>
  Object.keys(flightLifecycle[state]) as FlightAction[];

/** By which permission an action is open: who plans may take a plan back; what is issued is changed by who issues. */
export const flightPermission = (state: FlightState, action: FlightAction): Permission =>
  state === 'planned' && action === 'breakOff' ? 'flight.plan' : 'flight.issue';

/** Where a drone is busy: it takes no second flight. */
export const busyStates = ['issued', 'flying'] as const satisfies readonly FlightState[];

/** What a flight is for, in words. */
export const flightPurposeNames = { fire: '火情', patrol: '巡查' } as const;
export type FlightPurpose = keyof typeof flightPurposeNames;
