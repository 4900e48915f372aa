import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasBaresip, startBaresip } from '../../support/sip-programs.ts';
import { openSipRig, type SipRig } from './sip-rig.ts';

let rig: SipRig;
const loud = 0.1;

beforeAll(async () => {
  if (hasBaresip) rig = await openSipRig();
});
afterEach(() => rig?.clean());
afterAll(() => rig?.stop());

describe.skipIf(!hasBaresip)('a telephone that is baresip (Debian: baresip)', () => {
  test('is called, and both hear each other over A-law: its tone here, and it is monitored and recorded', async () => {
    const far = rig.ends(startBaresip(rig.farPort));
    await expect.poll(() => far.output()).toContain('is ready');
    const call = await rig.make(rig.city, '13955550001');
    const phone = await rig.connect(rig.city, call.id, 600);
    await expect.poll(async () => (await rig.live(rig.city))[0]?.state).toBe('talking');
    await expect.poll(() => phone.hears(440) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneMonitor', { callId: call.id }, rig.boss);
    const listener = await rig.connect(rig.boss, call.id, 1_500);
    await expect.poll(() => listener.hears(440) ?? 0).toBeGreaterThan(loud);
    await expect.poll(() => listener.hears(600) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneRecord', { callId: call.id }, rig.city);
    await expect.poll(() => phone.hears(1_400) ?? 0).toBeGreaterThan(0.03);
    await rig.ask('phoneHangUp', { callId: call.id }, rig.city);
    await expect.poll(async () => (await rig.record(rig.city, call.id))?.recordings[0]?.ms).toBeGreaterThan(200);
  });

  test('that echoes gives back what is said, is silent on hold, and hangs up itself', async () => {
    const far = rig.ends(startBaresip(rig.farPort, { echoes: true, codec: 'PCMU' }));
    await expect.poll(() => far.output()).toContain('is ready');
    const call = await rig.make(rig.city, '13955550001');
    const phone = await rig.connect(rig.city, call.id, 600);
    await expect.poll(() => phone.hears(600) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneHold', { callId: call.id }, rig.city);
    await expect.poll(() => phone.hears(600) ?? 1).toBeLessThan(0.02);
    far.tell('b');
    await expect.poll(async () => (await rig.record(rig.city, call.id))?.outcome).toBe('answered');
  });

  test('calls the number of a county and is answered there', async () => {
    const far = rig.ends(startBaresip(rig.farPort));
    await expect.poll(() => far.output()).toContain('is ready');
    far.tell(`/dial sip:05635550100@127.0.0.1:${rig.ownPort}`);
    await expect.poll(async () => (await rig.live(rig.county))[0]?.state).toBe('ringing');
    const [call] = await rig.live(rig.county);
    const phone = await rig.connect(rig.county, call?.id ?? '', 600, 'phoneAnswer');
    await expect.poll(() => phone.hears(440) ?? 0).toBeGreaterThan(loud);
    await rig.ask('phoneHangUp', { callId: call?.id ?? '' }, rig.county);
    // It calls a BYE a reset; of a call under one second it prints nothing else.
    await expect.poll(() => far.output()).toContain('session closed');
  });
});
