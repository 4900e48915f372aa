import { afterAll, beforeAll } from 'vitest';
import { given as uploaded } from '../files/given.ts';
import { type GivenFires, openFires } from '../fires/given.ts';
import { tellHistory } from './known-history.ts';
import { pngOf } from './opened.ts';

/** A server whose log tells the known history of one fire. */
export function openToldFire() {
  let given: GivenFires;
  let at: Record<string, number>;
  beforeAll(async () => {
    given = await openFires();
    const photo = await uploaded(given.server, given.who.county.headers, {
      bucketName: 'image',
      name: '现场.png',
      content: pngOf(40, 30),
    });
    at = await tellHistory(given, photo.fileUrl);
    await given.awake();
  });
  afterAll(() => given.server.stop());
  const events = (...names: string[]): number[] => names.map((name) => at[name] as number).sort((a, b) => a - b);
  return {
    get given() {
      return given;
    },
    get at() {
      return at;
    },
    events,
  };
}
