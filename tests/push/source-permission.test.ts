import { describe, expect, it } from 'vitest';
import { paperSocket } from './paper-socket.ts';
import { run, settle, testSource, told } from './source-rig.ts';

const value = (n: unknown): unknown => ['line.test', n];

describe('a source with a permission', () => {
  it('asks for it before each message, and tells nothing to who has lost it until they have it again', async () => {
    const sessions = new Set(['s-jingde']);
    const { add, tell, pass } = run(testSource({ permission: 'look' }), {
      allows: async ({ sessionId }, permission) => permission === 'look' && sessions.has(sessionId),
    });
    const [officer, guest] = [paperSocket(), paperSocket({ userId: 'guest', sessionId: 's-guest' })];
    for (const socket of [officer, guest]) add(socket);
    const tellOn = async (n: number): Promise<void> => {
      tell('a', n);
      await pass(1_000);
      officer.takeAside();
      await settle();
    };
    await tellOn(1);
    sessions.delete('s-jingde');
    await tellOn(2);
    await tellOn(3);
    expect([told(officer), told(guest)]).toEqual([[value(1)], []]);
    sessions.add('s-jingde');
    await tellOn(4);
    expect([told(officer), told(guest)]).toEqual([[value(1), value(4)], []]);
  });

  it('is not told on while it can not be asked about, and is once it can', async () => {
    let broken = true;
    const { add, tell, pass, faults } = run(testSource({ permission: 'look' }), {
      allows: async () => {
        if (broken) throw new Error('the disk is away');
        return true;
      },
    });
    const socket = paperSocket();
    add(socket);
    tell('a', 1);
    await pass(0);
    expect([told(socket), faults]).toEqual([[], ['a source of the push failed']]);
    broken = false;
    await pass(1_000);
    expect(told(socket)).toEqual([value(1)]);
  });
});
