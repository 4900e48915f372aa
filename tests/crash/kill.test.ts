import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/api/calls.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { databaseFile, prepareDataDir } from '../../server/data-dir.ts';
import { issueKey } from '../../server/feeds/keys.ts';
import { openHouse } from '../../server/house.ts';
import { sealKey } from '../../server/seals/seal-key.ts';
import { createPicture } from '../../streams/derived/picture.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';
import { registerPeople } from '../support/people.ts';
import { realClock } from '../support/server-clock.ts';
import { signInForm } from '../support/server.ts';
import { picturesOf } from '../push/pictures.ts';
import { freePort } from '../../bench/free-port.ts';
import { buildServer, startProcess } from './built-server.ts';
import { startFeeder } from './feeder.ts';
import { readLogFile } from './log-file.ts';
import { startOfficer, type Decision } from './officer.ts';
import { watch } from './watching-client.ts';

const kills = Number(process.env['KILLS'] ?? 20);
const feeders = 4;
/** What each life does at least, before its end comes. */
const ofLife = { alarms: 20, decisions: 2 };
let serverFile = '';
const dataDir = mkdtempSync(join(tmpdir(), 'lookout-crash-'));

beforeAll(async () => {
  serverFile = await buildServer();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Makes accounts and a feed's key in the empty folder. */
async function furnish(): Promise<string> {
  prepareDataDir(dataDir);
  const house = await openHouse(
    { port: 0, host: '127.0.0.1', dataDir, regionCode: '34', demo: false, feeds: false },
    { clock: realClock, log: pino({ level: 'silent' }), passwordCost: { log2N: 4, p: 1 } },
  );
  await registerPeople(house.auth.registerUser);
  const issued = await issueKey(house.ctx.store, { name: 'crash', actor: 'system', regionCode: '34' });
  await house.close();
  if (isRefusal(issued)) throw new Error(issued.message);
  return issued.key;
}

async function signIn(base: string, userName: string): Promise<{ userId: string; token: string }> {
  const form = new URLSearchParams(Object.entries(signInForm(userName)).map(([name, value]) => [name, String(value)]));
  const tokens = (await (await fetch(`${base}${calls.token.path}`, { method: 'POST', body: form })).json()) as {
    data: { accessToken: string };
  };
  const token = tokens.data.accessToken;
  const me = await fetch(`${base}${calls.currentUser.path}`, { headers: { authorization: `Bearer ${token}` } });
  return { userId: ((await me.json()) as { data: { id: string } }).data.id, token };
}

async function readLog(base: string, token: string): Promise<{ events: PublicEvent[]; head: number }> {
  const answer = await fetch(`${base}${calls.events.path}?after=0&limit=1000000`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  return {
    events: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as PublicEvent),
    head: Number(answer.headers.get('x-position')),
  };
}

/** The alarms that were gathered into incidents, as often as they were. */
const placedIn = (events: readonly PublicEvent[]): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'incident.opened') return [data.first.alarmId];
    return type === 'alarm.joined' ? [data.sighting.alarmId] : [];
  });

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const quietTries = 200;

/**
 * The log when all alarms are gathered and nobody writes: the server goes on for a while after the last delivery, and
 * tells of deadlines as they pass. `reach` waits until all clients have come as far.
 */
async function readQuietLog(
  base: string,
  token: string,
  reach: (head: number) => Promise<unknown>,
): Promise<{ events: PublicEvent[]; head: number }> {
  for (let n = 0; n < quietTries; n++) {
    const log = await readLog(base, token);
    await reach(log.head);
    const isGathered = placedIn(log.events).length >= log.events.filter(({ type }) => type === 'alarm.raised').length;
    if (isGathered && (await readLog(base, token)).head === log.head) return log;
  }
  throw new Error('the server does not come to rest');
}

/** Hash of the picture that a region's events fold to. */
function hashOf(regionCode: string, events: readonly PublicEvent[]): string {
  const picture = createPicture(regionCode);
  for (const event of events) picture.apply(event);
  return stateHash(picture);
}

/** The acknowledged decisions that the log does not bear out. */
function undone(decisions: readonly Decision[], events: readonly PublicEvent[]): Decision[] {
  const { alarms, fires } = picturesOf(events);
  const last = new Map(decisions.map((decision) => [decision.alarmId, decision]));
  return [...last.values()].filter(({ alarmId, status, fireId }) => {
    const alarm = alarms.get(alarmId);
    // A decision whose answer was lost may have been taken all the same; one that was acknowledged must stand.
    if (status === 'received') return alarm === undefined || alarm.status === 'pending';
    return (
      alarm?.status !== status ||
      alarm.fireId !== fireId ||
      (fireId !== undefined && !fires.get(fireId)?.alarmIds.includes(alarmId))
    );
  });
}

it(`nothing acknowledged is lost, doubled or disordered when the server is killed ${kills} times`, async () => {
  const key = await furnish();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let server = await startProcess(serverFile, port, dataDir);
  const [sheng, xuancheng] = [await signIn(base, 'sheng'), await signIn(base, 'xuancheng')];
  const clients = [watch(port, { ...sheng, regionCode: '34' }), watch(port, { ...xuancheng, regionCode: '3418' })];
  const feeds = Array.from({ length: feeders }, (_, n) => startFeeder({ base, key, name: `feed${n}` }));
  let worked = 0;
  const officer = startOfficer(base, sheng.token, () => feeds[0]?.acknowledged[worked++]);
  const acknowledgedSoFar = (): number => feeds.reduce((sum, feed) => sum + feed.acknowledged.length, 0);
  for (let n = 0; n < kills; n++) {
    // However slow the machine is; the end comes at any moment after.
    const [alarms, decisions] = [acknowledgedSoFar(), officer.decisions.length];
    while (acknowledgedSoFar() < alarms + ofLife.alarms || officer.decisions.length < decisions + ofLife.decisions)
      await pause(10);
    await pause(randomInt(0, 600));
    await server.kill();
    server = await startProcess(serverFile, port, dataDir);
  }
  await Promise.all([...feeds.map((feed) => feed.stop()), officer.stop()]);

  const { events, head } = await readQuietLog(base, sheng.token, (reached) =>
    Promise.all(clients.map((client) => client.reaches(reached))),
  );
  expect(placedIn(events).toSorted()).toEqual(
    events
      .filter(({ type }) => type === 'alarm.raised')
      .map(({ stream }) => stream.slice('alarm-'.length))
      .toSorted(),
  );
  const mine = events.filter(({ areaCode }) => areaCode.startsWith('3418'));
  expect(clients.map((client) => client.hash())).toEqual([hashOf('34', events), hashOf('3418', mine)]);
  const seen = [events, mine].map((all) => all.map(({ position }) => position));
  for (const [n, client] of clients.entries()) {
    expect(client.snapshots).toBe(1);
    expect(client.positions).toEqual(seen[n]!.slice(seen[n]!.indexOf(client.positions[0]!)));
    client.stop();
  }

  const positionOf = new Map(
    events
      .filter(({ type }) => type === 'alarm.raised')
      .map(({ stream, position }) => [stream.slice('alarm-'.length), position]),
  );
  for (const { acknowledged } of feeds) {
    const positions = acknowledged.map((id) => positionOf.get(id));
    expect(positions).not.toContain(undefined);
    expect(positions).toEqual([...positions].sort((a, b) => a! - b!));
    expect(new Set(positions).size).toBe(acknowledged.length);
  }
  expect(undone(officer.decisions, events)).toEqual([]);
  expect(officer.decisions.length).toBeGreaterThan(kills);
  expect(await server.stop()).toBe(0);

  const file = readLogFile(databaseFile(dataDir), [sealKey(dataDir)]);
  expect(file.verified).toMatchObject({ from: 1, to: head, newest: { position: head } });
  expect(file.positions).toEqual(Array.from({ length: head }, (_, n) => n + 1));
  for (const [n, { stream, version }] of file.streams.entries()) {
    const before = file.streams[n - 1];
    expect(version).toBe(before?.stream === stream ? before.version + 1 : 1);
  }
  expect(file.readModels).toEqual(file.rebuilt);
  expect(acknowledgedSoFar()).toBeGreaterThan(kills * ofLife.alarms);
  expect(feeds.reduce((sum, feed) => sum + feed.repeated, 0)).toBeGreaterThanOrEqual(kills);
  // A life may be too short for a client to come back in it.
  expect(Math.min(...clients.map((client) => client.opened))).toBeGreaterThan(kills / 2);
}, 400_000);
