import { afterEach, describe, expect, test } from 'vitest';
import { hasSipp, startSipp } from '../../support/sip-programs.ts';
import { openSipRig, type SipRig } from './sip-rig.ts';
import * as scenarios from './sipp-scenarios.ts';

let rig: SipRig;
afterEach(async () => {
  await rig.clean();
  await rig.stop();
});
const credentials = { user: 'lookout', password: 'trunk-Word-1' };
const trunk = (scenario: string) => rig.ends(startSipp(scenario, rig.farPort, []));
const state = async (): Promise<string> => {
  const status = await rig.state();
  return status.kind === 'trunk' ? status.state : status.kind;
};

describe.skipIf(!hasSipp)('a trunk that wants to be registered with, which is SIPp (Debian: sip-tester)', () => {
  test('is up once it has taken the password, for which calls are answered, too', async () => {
    rig = await openSipRig({ credentials });
    rig.server.remember('trunk password', credentials.password);
    expect(await state()).toBe('connecting');
    const registrar = trunk(scenarios.registers);
    await expect.poll(state).toBe('up');
    expect(await registrar.done).toBe(0);
    await registrar.stop();
    const far = trunk(scenarios.challenges);
    const call = await rig.make(rig.city, '0563-5550199');
    await expect.poll(async () => (await rig.live(rig.city))[0]?.state).toBe('talking');
    await rig.ask('phoneHangUp', { callId: call.id }, rig.city);
    expect(await far.done).toBe(0);
  });

  test('is refused where it does not take the password, and a call says at once that there is no line', async () => {
    rig = await openSipRig({ credentials });
    trunk(scenarios.refusesRegistration);
    await expect.poll(state).toBe('refused');
    expect(await rig.make(rig.city, '13955550001')).toMatchObject({ state: 'ended', outcome: 'congested' });
    const health = await rig.server.inject({ url: '/healthz', remoteAddress: '127.0.0.1' });
    expect(health.json()).toMatchObject({ trunk: 'refused' });
  });
});
