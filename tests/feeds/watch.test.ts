import {
  appendFileSync,
  copyFileSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  type ReadStream,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFirmsWatch } from '../../server/feeds/firms/watch.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { feedHeaders, sendFirms } from './given.ts';

// So that a test can open a file as a share does that refuses for a while.
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, createReadStream: vi.fn(fs.createReadStream) };
});

const header = 'latitude,longitude,brightness,acq_date,acq_time,satellite,confidence\n';
const row = (latitude: number): string => `${latitude},118.54,320,2026-02-28,0249,Terra,70\n`;

let server: TestServer;
let folder: string;
let taken = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-watch-'));
  taken = server.ctx.store.head();
  return () => rmSync(folder, { recursive: true, force: true });
});
const added = (): number => server.ctx.store.head() - taken;

describe('a watched folder', () => {
  test('takes in a file once it has stopped growing, and moves nothing', async () => {
    const watch = createFirmsWatch(server.ctx, folder);
    writeFileSync(join(folder, 'a.csv'), header + row(30.281));
    await watch.look();
    expect(added()).toBe(0);
    appendFileSync(join(folder, 'a.csv'), row(30.282));
    await watch.look();
    expect(added()).toBe(0);
    await watch.look();
    expect(added()).toBe(2);
    await watch.look();
    expect(added()).toBe(2);
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  test('tries a file again half a minute later that the store had no room for, and takes each row once', async () => {
    const clock = steppedClock();
    let isFull = true;
    const append: typeof server.ctx.store.append = (request) =>
      isFull
        ? Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
        : server.ctx.store.append(request);
    const watch = createFirmsWatch({ ...server.ctx, clock, store: { ...server.ctx.store, append } }, folder);
    writeFileSync(join(folder, 'full.csv'), header + row(30.291) + row(30.292));
    for (let n = 0; n < 2; n += 1) await watch.look();
    isFull = false;
    await watch.look();
    expect(added()).toBe(0);
    clock.advance(30_000);
    await watch.look();
    expect(added()).toBe(2);
    await watch.look();
    expect(added()).toBe(2);
  });

  test('tries a file again half a minute later that could not be read, and takes each row once', async () => {
    const clock = steppedClock();
    const watch = createFirmsWatch({ ...server.ctx, clock }, folder);
    writeFileSync(join(folder, 'shut.csv'), header + row(30.293) + row(30.294));
    const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    const shut: Readable = new Readable({ read: () => void shut.destroy(refused) });
    vi.mocked(createReadStream).mockReturnValueOnce(shut as ReadStream);
    for (let n = 0; n < 3; n += 1) await watch.look();
    expect(added()).toBe(0);
    clock.advance(30_000);
    for (let n = 0; n < 2; n += 1) await watch.look();
    expect(added()).toBe(2);
  });

  test('passes over a long file that is none of FIRMS, and leaves it closed', async () => {
    writeFileSync(join(folder, 'long.csv'), 'no,header,of,firms\n'.repeat(50_000));
    const watch = createFirmsWatch(server.ctx, folder);
    for (let n = 0; n < 2; n++) await watch.look();
    const opened = vi.mocked(createReadStream).mock.results.at(-1)?.value as ReadStream;
    expect(added()).toBe(0);
    expect(opened.destroyed).toBe(true);
  });

  test('takes in what is added to a file later', async () => {
    const watch = createFirmsWatch(server.ctx, folder);
    writeFileSync(join(folder, 'b.csv'), header + row(30.283));
    for (let n = 0; n < 2; n++) await watch.look();
    appendFileSync(join(folder, 'b.csv'), row(30.284));
    for (let n = 0; n < 2; n++) await watch.look();
    expect(added()).toBe(2);
  });

  test('adds nothing after a restart, nor what came over the connection', async () => {
    const firms = await feedHeaders(server, 'desk');
    await sendFirms(server, firms, header + row(30.285));
    taken = server.ctx.store.head();
    writeFileSync(join(folder, 'c.csv'), header + row(30.285));
    for (let start = 0; start < 2; start++) {
      const watch = createFirmsWatch(server.ctx, folder);
      for (let n = 0; n < 2; n++) await watch.look();
    }
    expect(added()).toBe(0);
  });

  test('passes over what is no FIRMS file and goes on with the next', async () => {
    writeFileSync(join(folder, 'a-picture.csv'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    writeFileSync(join(folder, 'notes.txt'), header + row(30.286));
    mkdirSync(join(folder, 'folder.csv'));
    writeFileSync(join(folder, 'z.csv'), header + row(30.287));
    const watch = createFirmsWatch(server.ctx, folder);
    for (let n = 0; n < 2; n++) await watch.look();
    expect(added()).toBe(1);
  });

  test('may hold the same hotspots in two files', async () => {
    writeFileSync(join(folder, 'a.csv'), header + row(30.288));
    copyFileSync(join(folder, 'a.csv'), join(folder, 'b.csv'));
    const watch = createFirmsWatch(server.ctx, folder);
    for (let n = 0; n < 2; n++) await watch.look();
    expect(added()).toBe(1);
  });
});
