import { afterAll, beforeAll } from 'vitest';
import type { IncidentDetail } from '../../contract/incidents/schemas.ts';
import type { Gatherer } from '../../server/incidents/gatherer.ts';
import { incidentIdOf } from '../../server/incidents/incident-id.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { daysOfTests, gathererOf, off, seen } from './seen.ts';

/** A server whose alarms are gathered when a test says so, and officers who act on its incidents. */
export function openCommanded() {
  let server: TestServer;
  let county: SignedIn;
  let city: SignedIn;
  let stranger: SignedIn;
  let gatherer: Gatherer;
  const { clock, at } = daysOfTests();

  beforeAll(async () => {
    server = await startTestServer({ clock });
    [county, city, stranger] = [
      await server.signIn('jingde'),
      await server.signIn('xuancheng'),
      await server.signIn('huangshan'),
    ];
    gatherer = gathererOf(server);
  });
  afterAll(() => server.stop());

  /** Alarms of one fire, gathered: their ids in order, and the incident. */
  async function fire(
    count: number,
    where: { longitude: number; latitude: number } = off(0),
  ): Promise<{ alarmIds: string[]; incidentId: string }> {
    const alarmIds: string[] = [];
    for (let n = 0; n < count; n++) alarmIds.push(await seen(server, { ...where, startTime: at(n) }));
    await gatherer.gather();
    return { alarmIds, incidentId: incidentIdOf(alarmIds[0] ?? '') };
  }

  const ask = (name: Parameters<TestServer['call']>[0], args: object, who = county) =>
    server.call(name, args, who.headers);
  const act = (incidentId: string, action: string, more: object = {}, who = county) =>
    ask('incidentAct', { incidentId, action, ...more }, who);
  const info = async (incidentId: string, who = county): Promise<IncidentDetail> =>
    (await ask('incidentInfo', { incidentId }, who)).answer.data as IncidentDetail;
  return {
    get server() {
      return server;
    },
    get county() {
      return county;
    },
    get city() {
      return city;
    },
    get stranger() {
      return stranger;
    },
    get gatherer() {
      return gatherer;
    },
    clock,
    at,
    fire,
    ask,
    act,
    info,
  };
}
