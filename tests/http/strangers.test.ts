import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { strangersInTurns } from '../../server/http/turns-of-strangers.ts';

it('of a hundred strangers at once few are begun in a turn, and a camera’s key waits for none of them', async () => {
  const begun: string[] = [];
  const { handle: listener } = strangersInTurns((request) => {
    begun.push(String(request.url));
  });
  const ask = (url: string, headers: object = {}, destroyed = false): void => {
    listener({ url, headers, socket: { destroyed } } as unknown as IncomingMessage, {} as ServerResponse);
  };
  for (let n = 0; n < 100; n += 1) ask(`stranger ${n}`);
  ask('gone', {}, true);
  ask('camera', { authorization: 'Bearer lk_1' });
  expect(begun).toEqual(['camera']);
  await nextTurn();
  expect(begun).toHaveLength(17);
  ask('second camera', { authorization: 'Bearer lk_2' });
  expect(begun.at(-1)).toBe('second camera');
  for (let turns = 0; turns < 10; turns += 1) await nextTurn();
  expect(begun).toHaveLength(102);
  expect(begun).not.toContain('gone');
});

it('while others connect strangers are put off, and a camera’s key is not', async () => {
  const begun: string[] = [];
  const strangers = strangersInTurns((request) => {
    begun.push(String(request.url));
  });
  const ask = (url: string, headers: object = {}): void => {
    strangers.handle(
      { url, headers, socket: { destroyed: false } } as unknown as IncomingMessage,
      {} as ServerResponse,
    );
  };
  ask('stranger');
  for (let turns = 0; turns < 100; turns += 1) {
    strangers.knocked();
    await nextTurn();
  }
  ask('camera', { authorization: 'Bearer lk_1' });
  expect(begun).toEqual(['camera']);
  for (let turns = 0; turns < 4; turns += 1) await nextTurn();
  expect(begun).toEqual(['camera', 'stranger']);
});

it('strangers are not put off for ever, whoever goes on connecting', async () => {
  const begun: string[] = [];
  const strangers = strangersInTurns((request) => {
    begun.push(String(request.url));
  });
  strangers.handle(
    { url: 'stranger', headers: {}, socket: { destroyed: false } } as unknown as IncomingMessage,
    {} as ServerResponse,
  );
  for (let turns = 0; turns < 2_002; turns += 1) {
    strangers.knocked();
    await nextTurn();
  }
  expect(begun).toEqual(['stranger']);
});

it('while others connect, of a key with very many requests a few begin at once and the rest wait as strangers do, and another key for none of them', async () => {
  const begun: string[] = [];
  const strangers = strangersInTurns((request) => {
    begun.push(String(request.url));
  });
  const ask = (url: string, key: string): void => {
    const request = { url, headers: { authorization: `Bearer ${key}` }, socket: { destroyed: false } };
    strangers.handle(request as unknown as IncomingMessage, {} as ServerResponse);
  };
  for (let n = 0; n < 100; n += 1) {
    strangers.knocked();
    ask(`stolen ${n}`, 'lk_stolen');
  }
  expect(begun).toHaveLength(16);
  strangers.knocked();
  ask('camera', 'lk_camera');
  expect(begun.at(-1)).toBe('camera');
  for (let turns = 0; turns < 20; turns += 1) {
    strangers.knocked();
    await nextTurn();
  }
  expect(begun).toHaveLength(17);
  for (let turns = 0; turns < 12; turns += 1) await nextTurn();
  expect(begun).toHaveLength(101);
  for (let n = 0; n < 100; n += 1) ask(`later ${n}`, 'lk_stolen');
  expect(begun).toHaveLength(201);
});
