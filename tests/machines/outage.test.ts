import { describe, expect, test } from 'vitest';
import { createWorldPorts, type WorldPorts } from '../../cli/drive/world-ports.ts';
import { createWorld, type World } from '../../cli/drive/world.ts';
import { serverLimits } from '../../contract/limits.ts';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import type { Station } from '../../machines/station.ts';
import { storm } from '../support/event-storm.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { stateHashOf } from '../../streams/derived/state-hash.ts';

const officer = { id: 'u-1', userName: 'sheng', realName: '省值班员', regionCode: '34' };

interface Seat {
  station: Station;
  ports: WorldPorts;
}

async function seat(world: World, clock: ManualClock): Promise<Seat> {
  const ports = createWorldPorts({ world, clock, officer, latencyMs: 20 });
  const station = createStation(ports, defaultConfig);
  station.wish({ type: 'session.signIn', username: 'sheng', password: 'p' });
  await clock.pass(1_000);
  return { station, ports };
}

/** Ten minutes at 1,000 events a minute, a second at a time. */
async function tenStormyMinutes(world: World, clock: ManualClock, each: (second: number) => void): Promise<void> {
  const log = storm({ seed: 3, events: 10_000 });
  for (let second = 0; second < 600; second += 1) {
    const from = Math.floor((second * 1_000) / 60);
    world.append(
      log
        .slice(from, Math.floor(((second + 1) * 1_000) / 60))
        .map(({ type, stream, areaCode, actor, data }) => ({ type, stream, areaCode, actor, data })),
    );
    await clock.pass(1_000);
    each(second);
  }
}

describe('a station that is cut off for ten minutes at 1,000 events a minute', () => {
  test.each([
    ['the events that it missed', 0],
    ['a snapshot, since it is too far behind', serverLimits.resumeEvents],
  ])(
    'says within 6 s that its picture is stale, and comes back with %s, to the picture of one that was never cut',
    async (_how, before) => {
      const clock = createManualClock();
      const world = createWorld(clock);
      const whole = await seat(world, clock);
      const cut = await seat(world, clock);
      cut.ports.cut();
      if (before > 0) {
        world.append(
          storm({ seed: 5, events: before }).map(({ type, stream, areaCode, actor, data }) => ({
            type,
            stream: `${stream}-early`,
            areaCode,
            actor,
            data,
          })),
        );
      }
      const staleAt: number[] = [];
      await tenStormyMinutes(world, clock, (second) => {
        if (cut.station.connection$.value.stale) staleAt.push(second + 1);
      });
      expect(staleAt[0]).toBeLessThanOrEqual(6);
      expect(staleAt).toHaveLength(600 - (staleAt[0] ?? 0) + 1);
      expect(stateHashOf(cut.station)).not.toBe(stateHashOf(whole.station));
      cut.ports.restore();
      await clock.pass(4_000);
      expect(cut.station.connection$.value).toMatchObject({ state: 'live', stale: false });
      expect(stateHashOf(cut.station)).toBe(stateHashOf(whole.station));
      expect(cut.station.counts$.value).toEqual(whole.station.counts$.value);
      expect(cut.station.unread$.value).toEqual(whole.station.unread$.value);
      whole.station.stop();
      cut.station.stop();
    },
  );

  test('gives one sound for all that it missed', async () => {
    const clock = createManualClock();
    const world = createWorld(clock);
    const { station, ports } = await seat(world, clock);
    ports.cut();
    await tenStormyMinutes(world, clock, () => undefined);
    ports.restore();
    await clock.pass(5_000);
    expect(station.counts$.value.total).toBeGreaterThan(1_000);
    expect(ports.sounds).toBe(1);
    station.stop();
  });
});
