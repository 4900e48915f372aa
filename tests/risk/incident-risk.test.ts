import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import { rank } from '../../contract/incidents/priority.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { gathererOf, incidentOf, off, seen } from '../incidents/seen.ts';

let server: TestServer;
let county: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  county = await server.signIn('jingde');
});
afterAll(() => server.stop());

const incidentAt = async (alarmId: string): Promise<Incident | undefined> =>
  loadIncident(server.ctx.store, (await incidentOf(server, alarmId)) ?? '');

describe('an incident', () => {
  test('knows the fire danger of its county on its day, and is the more urgent for it', async () => {
    const before = await seen(server);
    await gathererOf(server).gather();
    await server.call(
      'fireRisk.create',
      { regionCode: '341825', day: '2026-03-01', grade: '5', issuedBy: '旌德县气象局' },
      county.headers,
    );
    const after = await seen(server, off(5_000));
    await gathererOf(server).gather();
    const [calm, dry] = [await incidentAt(before), await incidentAt(after)];
    expect([calm?.surroundings.riskGrade, dry?.surroundings.riskGrade]).toEqual([undefined, 5]);
    expect(dry && rank(dry).reasons).toContain('火险 5 级');
    expect(calm && rank(calm).reasons.join()).not.toContain('火险');
  });
});
