import { afterEach, beforeEach } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { createCommand } from '../../server/http/command.ts';
import { actOn } from '../../server/incidents/act.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { type LogRig, openRig } from './log-rig.ts';
import { minute, off } from './seen.ts';

export const gazetteer = openGazetteer();
export const county = { userId: 'u1', realName: '旌德值班员', regionCode: '341825', roles: [], sessionId: 's1' };
export const city = { userId: 'u2', realName: '宣城值班员', regionCode: '3418', roles: [], sessionId: 's2' };
export const officer = { userId: 'u1', realName: '旌德值班员' };

export const done = <T>(outcome: T) => {
  if (isRefusal(outcome)) throw new Error(outcome.message);
  return outcome as Exclude<T, { refused: unknown }>;
};

/** For each test a log of its own, without a server, and acts on the incidents in it. */
export function actingRig() {
  let rig: LogRig;
  let made = 0;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.end());

  const ctx = () => ({ ...rig.ctx, gazetteer });
  const command = () => createCommand(`request-${(made += 1)}`);
  const asking = (caller = county) => ({ caller, command: command() });
  const act = (incidentId: string, action: string, more: object = {}, caller = county) =>
    actOn(ctx(), caller, { incidentId, action, ...more } as Parameters<typeof actOn>[2], command());
  const load = async (id: string) => (await loadIncident(rig.ctx.store, id)) as Incident;

  /** An incident of new alarms, each so far east of the hill; its alarms' ids. */
  async function incident(
    id: string,
    easts: readonly number[] = [0],
    alarm: object = {},
    more: object = {},
  ): Promise<string[]> {
    const places = easts.map((east, n) => ({ ...off(east), startTime: minute(n) }));
    const alarmIds = await rig.raise(...places.map((place) => ({ ...place, ...alarm })));
    await rig.open(id, { alarmId: alarmIds[0] ?? '', ...places[0] }, more);
    if (easts.length > 1) await rig.join(id, ...alarmIds.slice(1).map((alarmId, n) => ({ alarmId, ...places[n + 1] })));
    return alarmIds;
  }
  return {
    get rig() {
      return rig;
    },
    ctx,
    command,
    asking,
    act,
    load,
    incident,
  };
}
