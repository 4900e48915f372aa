import { setImmediate as turn } from 'node:timers/promises';
import type { EventData } from '../../contract/events/catalogue.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station, Wish } from '../../machines/station.ts';
import { createVirtualClock, type VirtualClock } from '../../machines/virtual-clock.ts';
import { differences } from './match.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { createWorldPorts, type WorldPorts } from './world-ports.ts';
import { createWorld, type World } from './world.ts';
import { stateHashOf } from '../../streams/derived/state-hash.ts';
import { streamOf } from '../../contract/stream-names.ts';

/** What happens while a scenario runs. `at` in seconds since its start. */
export type Report =
  | { kind: 'transition'; at: number; officer: string; machine: string; event: string; state: string }
  | { kind: 'step'; at: number; text: string }
  | { kind: 'expectation'; at: number; officer: string; differences: readonly string[] };

/** How a scenario came out: each station's hash and what it shows, and how many expectations were met and not. */
export interface ScenarioEnd {
  met: number;
  unmet: number;
  screens: Readonly<Record<string, unknown>>;
  hashes: Readonly<Record<string, string>>;
}

interface Seat {
  station: Station;
  ports: WorldPorts;
  userName: string;
}

/** What an officer sees, as expectations name it. */
export function screenOf({ station, ports }: Seat): Readonly<Record<string, unknown>> {
  return {
    session: station.session$.value,
    connection: station.connection$.value,
    triage: station.triage$.value,
    sound: { ...station.sound$.value, played: ports.sounds },
    counts: station.counts$.value,
    unread: station.unread$.value.total,
    notice: station.toasts$.value?.text,
    canCommand: station.canCommand,
    alarms: Object.fromEntries(station.alarms$.value.byId),
    fires: Object.fromEntries(station.fires$.value.byId),
  };
}

/** Moves on to a time; promises settle between any two timers, so that everything has one order. */
async function passUntil(clock: VirtualClock, time: number): Promise<void> {
  await turn();
  for (let due = clock.nextDue(); due !== undefined && due <= time; due = clock.nextDue()) {
    clock.advanceTo(due);
    await turn();
  }
  clock.advanceTo(time);
}

function raisedData(raise: NonNullable<ScenarioStep['raise']>, startTime: string): EventData<'alarm.raised'> {
  const { sourceType, longitude, latitude, areaName, placeName, alarmId } = raise;
  return { sourceType, sourceId: alarmId, longitude, latitude, startTime, areaName, placeName, imageUrls: [] };
}

function happen(world: World, clock: VirtualClock, step: ScenarioStep): void {
  if (step.event) {
    const { schemaVersion, ...event } = step.event;
    world.append([{ ...event, ...(schemaVersion === undefined ? {} : { schemaVersion }) }]);
  }
  if (!step.raise) return;
  const { alarmId, areaCode } = step.raise;
  const data = raisedData(step.raise, new Date(clock.now()).toISOString());
  world.append([{ type: 'alarm.raised', stream: streamOf('alarm', alarmId), areaCode, actor: 'feed:scenario', data }]);
}

/** What is done at one station. The password is that of the scenario; the world asks for none in particular. */
function act({ station, ports, userName }: Seat, step: ScenarioStep): void {
  if (step.line === 'cut') ports.cut();
  if (step.line === 'restored') ports.restore();
  if (step.wish?.type === 'session.signIn')
    station.wish({ type: 'session.signIn', username: userName, password: step.wish.password ?? 'scenario' });
  else if (step.wish?.type === 'fire.ruleOut')
    station.command('noFire', { fireId: step.wish.fireId, reason: step.wish.reason });
  else if (step.wish) station.wish(step.wish as Wish);
}

const describe = ({ at: _at, officer, ...what }: ScenarioStep): string =>
  `${officer === undefined ? '' : `${officer} `}${JSON.stringify(what)}`;

/** Is shown each station before anything happens, such as to record it. */
export type Seated = (officer: string, station: Station, clock: VirtualClock) => void;

/**
 * Runs a scenario to its last step and tells each thing that happens. The same file gives the same reports every time.
 */
export async function runScenario(
  scenario: Scenario,
  report: (report: Report) => void,
  seated: Seated = () => undefined,
): Promise<ScenarioEnd> {
  const start = Date.parse(scenario.start);
  const clock = createVirtualClock(start);
  const world = createWorld(clock);
  const seats = new Map<string, Seat>();
  const at = (): number => (clock.now() - start) / 1_000;
  for (const [name, officer] of Object.entries(scenario.officers)) {
    const ports = createWorldPorts({ world, clock, officer, latencyMs: scenario.latencyMs });
    const station = createStation(ports, defaultConfig, (machine, event, state) =>
      report({ kind: 'transition', at: at(), officer: name, machine, event, state }),
    );
    seated(name, station, clock);
    seats.set(name, { station, ports, userName: officer.userName });
  }
  let met = 0;
  let unmet = 0;
  for (const step of scenario.steps) {
    await passUntil(clock, start + step.at * 1_000);
    const seat = seats.get(step.officer ?? '');
    if (step.expect && seat) {
      const found = Object.entries(step.expect).flatMap(([key, wanted]) =>
        differences(wanted, screenOf(seat)[key], key),
      );
      report({ kind: 'expectation', at: at(), officer: step.officer ?? '', differences: found });
      if (found.length === 0) met += 1;
      else unmet += 1;
      continue;
    }
    report({ kind: 'step', at: at(), text: describe(step) });
    if (seat) act(seat, step);
    else happen(world, clock, step);
  }
  await turn();
  const ends = [...seats].map(([name, seat]) => ({ name, screen: screenOf(seat), hash: stateHashOf(seat.station) }));
  for (const { station } of seats.values()) station.stop();
  return {
    met,
    unmet,
    screens: Object.fromEntries(ends.map(({ name, screen }) => [name, screen])),
    hashes: Object.fromEntries(ends.map(({ name, hash }) => [name, hash])),
  };
}
