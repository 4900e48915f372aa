import { describe, expect, test } from 'vitest';
import { settle } from '../support/manual-clock.ts';
import { boot } from './connection-rig.ts';

describe('a connection that the server closes for want of a token', () => {
  const closed = async () => {
    const booted = boot();
    await booted.comes();
    booted.ports.lastSocket().drop(4401);
    expect(booted.passed.at(-1)).toEqual({ kind: 'line', change: 'closed', at: booted.ports.clock.now(), code: 4401 });
    expect(booted.state()).toBe('renewing');
    return booted;
  };
  test.each([
    ['renewed', 'waiting', 0],
    ['unreachable', 'waiting', 0],
    ['refused', 'off', 1],
  ] as const)('is %s: then it is %s', async (outcome, state, ends) => {
    const booted = await closed();
    booted.renewals[0]!(outcome);
    await settle();
    expect([booted.state(), booted.ended]).toEqual([state, ends === 0 ? [] : [{ type: 'session.ended' }]]);
  });
  test('waits for nothing once the person has left', async () => {
    const booted = await closed();
    await booted.leaves();
    booted.renewals[0]!('renewed');
    await booted.ports.clock.pass(10_000);
    expect([booted.state(), booted.ports.sockets.length]).toEqual(['off', 1]);
  });
});

describe('a connection that is not let in', () => {
  test('asks by an ordinary call whether the session is over, for the session and not for a page', async () => {
    const { ports, comes, inquired } = boot();
    ports.autoAccept = false;
    await comes();
    ports.lastSocket().drop();
    expect(inquired).toStrictEqual([['currentUser', { quiet: true, outlivesPage: true }]]);
  });
  test('asks again after half a minute, not before', async () => {
    const { ports, comes, inquired } = boot();
    ports.autoAccept = false;
    await comes();
    ports.lastSocket().drop();
    for (let tries = 0; tries < 9; tries += 1) {
      await ports.clock.pass(3_000);
      ports.lastSocket().drop();
    }
    expect(inquired).toHaveLength(1);
    await ports.clock.pass(3_000);
    ports.lastSocket().drop();
    expect([ports.clock.now() - Date.parse('2026-03-01T00:00:00.000Z'), inquired.length]).toEqual([30_000, 2]);
  });
  test('asks again at the next refusal after the clock of the computer was set back by an hour', async () => {
    const { ports, comes, inquired } = boot();
    ports.autoAccept = false;
    await comes();
    ports.lastSocket().drop();
    ports.clock.moveTo(ports.clock.now() - 3_600_000);
    await ports.clock.pass(3_000);
    ports.lastSocket().drop();
    expect(inquired).toHaveLength(2);
  });
  test('asks nothing where it was open before it broke', async () => {
    const { ports, comes, inquired } = boot();
    await comes();
    ports.lastSocket().drop();
    expect(inquired).toEqual([]);
  });
});
