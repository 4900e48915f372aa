import { afterAll, beforeAll, expect } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { send } from '../feeds/given.ts';
import { registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

export interface System {
  id: string;
  version: number;
}
export type Kind = 'externalUser' | 'externalDevice';

/** A server with administrators of two regions, and external systems with their users and devices. */
export function openSystems() {
  const clock = steppedClock();
  let server: TestServer;
  let admin: SignedIn;
  let huangshan: SignedIn;
  let officer: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ clock, prepare: registerAdministrators });
    [admin, huangshan, officer] = await Promise.all([
      server.signIn('admin'),
      server.signIn('hsadmin'),
      server.signIn('jingde'),
    ]);
  });
  afterAll(() => server.stop());

  let made = 0;
  async function makeSystem(more: object = {}): Promise<System> {
    const { answer, status } = await server.call(
      'external.create',
      { name: `林区监控${++made}`, regionCode: '3418', sourceTypes: ['5', '7'], ...more },
      admin.headers,
    );
    expect(status).toBe(200);
    return answer.data as System;
  }
  const as = (who = admin) => ({
    create: (systemId: string, kind: Kind, values: object) =>
      server.call(`${kind}.create`, { systemId, ...values }, who.headers),
    change: (kind: Kind, id: string, version: number, changes: object) =>
      server.call(`${kind}.change`, { id, version, changes }, who.headers),
    page: (kind: Kind, find: object) => server.call(`${kind}.page`, find, who.headers),
    remove: (kind: Kind, id: string, version = 1) => server.call(`${kind}.remove`, { id, version }, who.headers),
    key: async (kind: Kind, id: string) =>
      ((await server.call('externalKey', { kind, id }, who.headers)).answer.data as { secret: string }).secret,
  });
  async function withMember(systemId: string, kind: Kind, values: object): Promise<{ id: string; secret: string }> {
    const { id } = (await as().create(systemId, kind, values)).answer.data as AnyRecord;
    return { id, secret: await as().key(kind, id) };
  }
  const withUser = (systemId: string, values: object = { name: '对方管理员', manages: true }) =>
    withMember(systemId, 'externalUser', values);
  const withDevice = (systemId: string, values: object = {}) =>
    withMember(systemId, 'externalDevice', { name: '云台一号', serial: 'YT01', sourceType: '5', ...values });
  const deliver = (secret: string, ...items: readonly object[]) =>
    send(server, { authorization: `Bearer ${secret}` }, JSON.stringify(items));
  const mine = async (secret: string) => (await server.call('externalMine', { secret })).answer;
  const minePage = async (secret: string, kind: Kind, find: object = {}) =>
    (await server.call('externalMinePage', { secret, kind, find })).answer;
  const names = (answer: { data?: unknown }): unknown[] => (answer.data as AnyRecord[]).map(({ name }) => name);
  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get huangshan() {
      return huangshan;
    },
    get officer() {
      return officer;
    },
    clock,
    makeSystem,
    as,
    withUser,
    withDevice,
    deliver,
    mine,
    minePage,
    names,
  };
}
