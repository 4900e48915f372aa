import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import { createFakePorts, ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { raised } from '../support/sample-events.ts';
import { serveOfficer } from '../support/station.ts';

const prompt = 'GET /api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt';
const known = ok({ mediaUrl: '/sounds/alarm.wav' });
const busy = { status: 503, body: JSON.stringify({ code: 'D0001', message: '服务繁忙' }) };

/** A station that is signed in; each time it asks where the sound lies, the test answers. */
async function enter() {
  const ports = createFakePorts();
  serveOfficer(ports);
  const asked: { answer: (body: unknown) => Promise<void>; isGivenUp: () => boolean }[] = [];
  ports.on(
    prompt,
    ({ signal }) =>
      new Promise((resolve) => {
        asked.push({
          isGivenUp: () => signal?.aborted === true,
          answer: async (body) => {
            resolve(body);
            await settle();
          },
        });
      }),
  );
  const station = createStation(ports, defaultConfig);
  station.wish({ type: 'session.signIn', username: 'jingde', password: 'secret' });
  await settle();
  const alarm = async (id: string, position: number): Promise<void> => {
    ports.lastSocket().push(raised(id, { position, at: ports.clock.now() }, { sourceType: 4 }));
    await settle();
  };
  return { ports, station, asked, alarm };
}

describe('where the alarm sound lies', () => {
  test('is asked again for an alarm where the first answer failed, and the sound waits for the next', async () => {
    const { ports, station, asked, alarm } = await enter();
    expect(station.connection$.value.state).toBe('live');
    await asked[0]!.answer(busy);
    await ports.clock.pass(5_000);
    expect(asked).toHaveLength(1);
    await alarm('a1', 1);
    await ports.clock.pass(2_000);
    expect([asked.length, asked[1]!.isGivenUp(), station.sound$.value.blocked]).toEqual([2, false, false]);
    await asked[1]!.answer(known);
    expect([ports.played, station.sound$.value.state]).toEqual([['/sounds/alarm.wav'], 'ringing']);
    await ports.clock.pass(20_000);
    await alarm('a2', 2);
    expect([ports.played.length, asked.length]).toEqual([2, 2]);
    station.stop();
  });

  test('is waited for no longer than until that next answer fails, too; a press asks once more', async () => {
    const { ports, station, asked, alarm } = await enter();
    await asked[0]!.answer(busy);
    await ports.clock.pass(5_000);
    await alarm('a1', 1);
    await asked[1]!.answer(busy);
    expect(station.sound$.value).toEqual({ state: 'locked', blocked: true });
    await ports.clock.pass(5_000);
    expect(asked).toHaveLength(2);
    station.wish({ type: 'sound.unlock' });
    await settle();
    await asked[2]!.answer(known);
    expect([ports.played, station.sound$.value]).toEqual([['/sounds/alarm.wav'], { state: 'ringing', blocked: false }]);
    station.stop();
  });

  test('is asked again as the line opens, where it is not known', async () => {
    const { ports, station, asked, alarm } = await enter();
    const reopen = async (): Promise<void> => {
      ports.lastSocket().drop();
      await ports.clock.pass(5_000);
      expect(station.connection$.value.state).toBe('live');
    };
    await asked[0]!.answer(busy);
    await reopen();
    expect(asked).toHaveLength(2);
    await asked[1]!.answer(known);
    await reopen();
    expect(asked).toHaveLength(2);
    await alarm('a1', 1);
    expect(ports.played).toEqual(['/sounds/alarm.wav']);
    station.stop();
  });
});
