import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { LogEntry, LogPage } from '../../contract/log/schemas.ts';
import { registerAdministrators } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';

export type Told = Extract<LookoutEvent, { type: 'session.refused' | 'session.recoveryTried' }>;
export const minute = 60_000;

/** For each test a server that nobody has failed to sign in to yet, and what its log tells of failures. */
export function openRefusing() {
  let server: TestServer;
  let clock: SteppedClock;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lookout-refused-'));
    clock = steppedClock();
    server = await startTestServer({ clock, dataDir, prepare: registerAdministrators });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** What the log tells of failures, once what is due has been written. */
  async function told(): Promise<Told[]> {
    await server.auth.refusals.tellDue();
    const events = (await server.ctx.store.read({ after: 0, limit: 10_000 })).map(
      ({ body }) => JSON.parse(body) as LookoutEvent,
    );
    return events.filter(
      (event): event is Told => event.type === 'session.refused' || event.type === 'session.recoveryTried',
    );
  }

  /** The entries of the log's page about sessions, as somebody reads them. */
  async function seenBy(userName: string): Promise<readonly LogEntry[]> {
    const { headers } = await server.signIn(userName);
    const { answer } = await server.call('logPage', { group: 'session', pageSize: 100 }, headers);
    return (answer.data as LogPage).entries.filter(
      ({ type }) => type === 'session.refused' || type === 'session.recoveryTried',
    );
  }
  return {
    get server() {
      return server;
    },
    set server(value) {
      server = value;
    },
    get clock() {
      return clock;
    },
    get dataDir() {
      return dataDir;
    },
    told,
    seenBy,
  };
}
