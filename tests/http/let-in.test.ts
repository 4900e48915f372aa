import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createArrivals } from '../../server/http/arrivals.ts';
import { letInInTurns } from '../../server/http/let-in.ts';

function openDoor() {
  const read: string[] = [];
  const crowd = createArrivals();
  const server = new EventEmitter();
  server.on('connection', () => undefined);
  letInInTurns(server as unknown as Server, crowd);
  const knock = (name: string, destroyed = false): void => {
    server.emit('connection', { destroyed, resume: () => read.push(name) });
  };
  return { read, crowd, server, knock };
}

it('reads at once of who knocks alone, and reads of nobody before', async () => {
  const { read, server, knock } = openDoor();
  expect(server).toHaveProperty('pauseOnConnect', true);
  knock('camera');
  expect(read).toEqual(['camera']);
  for (let turns = 0; turns < 4; turns += 1) await nextTurn();
  knock('another');
  expect(read).toEqual(['camera', 'another']);
});

it('of a crowd the newest and the oldest are read, few while others knock, and all in the end', async () => {
  const { read, crowd, knock } = openDoor();
  for (let n = 0; n < 200; n += 1) knock(`${n}`, n === 100);
  expect(read).toEqual(['0']);
  await nextTurn();
  expect(read).toEqual(['0', '199', '1']);
  knock('camera');
  await nextTurn();
  expect(read.slice(3, 5)).toEqual(['camera', '2']);
  for (let turns = 0; turns < 4; turns += 1) await nextTurn();
  expect(read.length).toBeGreaterThan(32);
  expect(crowd.areComing).toBe(true);
  for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  expect(new Set(read).size).toBe(200);
  expect(read).not.toContain('100');
  expect(crowd.areComing).toBe(false);
});
