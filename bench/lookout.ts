import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { isRefusal } from '../contract/codes.ts';
import { connectionPath } from '../contract/connection/frames.ts';
import { calls } from '../contract/api/calls.ts';
import { createApp } from '../server/app.ts';
import { authRoutes } from '../server/auth/routes.ts';
import { prepareDataDir } from '../server/data-dir.ts';
import { issueKey } from '../server/feeds/keys.ts';
import { ingestRoutes } from '../server/feeds/routes.ts';
import { openHouse, type House } from '../server/house.ts';
import type { Options } from '../server/options.ts';
import { connectionRoutes } from '../server/push/routes.ts';
import type { PushSource } from '../server/push/source.ts';
import type { SameRow } from './bare-rows.ts';
import { startChild, type Child, type Role } from './children.ts';
import { signInOfficer } from './officer.ts';

/** What one needs to use a running server: a feed's key, and the connection and token of an officer of the province. */
export interface LookoutReady {
  port: number;
  key: string;
  connectionPath: string;
  token: string;
}

/** A running server and its process. */
export interface Lookout extends LookoutReady {
  child: Child<LookoutReady>;
}

/** Path of the ingest. */
export const ingestPath = calls.ingest.path;

/** An alarm as an AI camera sends it. */
export const alarmBody = (sourceId: string): Readonly<Record<string, unknown>> => ({
  sourceType: 7,
  sourceId,
  longitude: 118.54,
  latitude: 30.29,
  startTime: new Date().toISOString(),
  confidence: 88,
  placeName: '旌阳镇云乐路北侧山坡',
  content: '视频监控识别到疑似烟火，请核实',
  imageUrls: ['/demo/smoke-1.jpg'],
});

/** Opens a server's inside over an empty folder, with its own clock and the log on stderr. */
export async function openBenchHouse(folder: string): Promise<House> {
  const options: Options = {
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    regionCode: '34',
    demo: false,
    feeds: false,
    quotaFactor: 1_000,
  };
  prepareDataDir(folder);
  return await openHouse(options, {
    clock: { now: () => Date.now() },
    log: pino({ level: 'warn' }, pino.destination(2)),
  });
}

async function keyOf({ ctx }: House): Promise<string> {
  const issued = await issueKey(ctx.store, { name: 'bench', actor: 'system', regionCode: '34' });
  if (isRefusal(issued)) throw new Error(issued.message);
  return issued.key;
}

/** The newest rows of log and read model, as they stand in their tables. */
async function newestRows({ ctx: { db } }: House): Promise<SameRow[]> {
  const events = await db
    .selectFrom('events')
    .select(({ fn }) => [
      'position',
      'stream',
      'version',
      'type',
      'area_code',
      'body',
      fn<string>('hex', ['hash']).as('hash'),
    ])
    .where('type', '=', 'alarm.raised')
    .orderBy('position', 'desc')
    .limit(1_000)
    .execute();
  const alarms = await db
    .selectFrom('alarms')
    .selectAll()
    .where(
      'born',
      'in',
      events.map(({ position }) => position),
    )
    .execute();
  const byBirth = new Map(alarms.map((alarm) => [alarm.born, alarm]));
  return events.map(({ position, ...event }) => ({
    event: Object.values(event),
    alarm: Object.values(byBirth.get(position) ?? {}),
  }));
}

/**
 * Serves the product's own server on a folder, with `sources` beside the log, but for the number of connections per
 * user.
 */
export async function serveLookout(
  folder: string,
  sources: readonly PushSource[] | ((house: House) => readonly PushSource[]),
): Promise<{ house: House; ready: LookoutReady }> {
  const house = await openBenchHouse(folder);
  const app = createApp(house.ctx, [
    authRoutes(house.auth),
    ingestRoutes([]),
    (one, ctx) =>
      connectionRoutes(one, ctx, typeof sources === 'function' ? sources(house) : sources, { socketsPerUser: 100_000 }),
  ]);
  const { userId, token } = await signInOfficer(house);
  const ready = { key: await keyOf(house), connectionPath: connectionPath(userId, 0), token };
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { house, ready: { port: (app.server.address() as AddressInfo).port, ...ready } };
}

/** The product's own server on the folder that is given. */
export const lookout: Role = async (folder) => {
  const { house, ready } = await serveLookout(String(folder), []);
  return { ready, answer: () => newestRows(house) };
};

/** Starts the product's server in a process of its own; asked anything, it answers with its newest 1,000 `SameRow`s. */
export async function startLookout(folder: string): Promise<Lookout> {
  const child = await startChild<LookoutReady>('lookout', folder);
  return { ...child.ready, child };
}
