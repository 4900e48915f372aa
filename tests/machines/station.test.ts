import { describe, expect, test } from 'vitest';
import { ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { li, raised, received } from '../support/sample-events.ts';
import { signedInStation } from '../support/station.ts';

describe('a station', () => {
  test('signs in, opens its line, shows an alarm and rings once', async () => {
    const { ports, station } = await signedInStation();
    expect(station.session$.value).toMatchObject({ state: 'signedIn', user: { userName: 'jingde' } });
    expect(station.connection$.value).toMatchObject({ state: 'live', stale: false });
    expect(ports.lastSocket().protocols).toEqual(['lookout.v1', 'access-1']);
    ports
      .lastSocket()
      .push(raised('a1', { position: 1 }, { sourceType: 4 }), raised('a2', { position: 2 }, { sourceType: 2 }));
    await settle();
    expect([...station.alarms$.value.byId.keys()]).toEqual(['a1', 'a2']);
    expect(station.unread$.value).toMatchObject({ total: 2 });
    expect(station.counts$.value).toMatchObject({ pending: 2, total: 2 });
    expect(ports.played).toEqual(['/sounds/alarm.wav']);
    station.stop();
  });

  test('says that a command is being sent until its event is back', async () => {
    const { ports, station } = await signedInStation();
    ports.on('POST /api-firecommand/firecommand/fire-alarms/receiveFire', () =>
      ok({ id: 'a1', status: 'received', version: 2 }),
    );
    ports.lastSocket().push(raised('a1', { position: 1 }));
    station.wish({ type: 'alarm.select', alarmId: 'a1' });
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    expect(station.triage$.value.sending).toEqual({ alarmId: 'a1', action: 'receive' });
    await settle();
    expect(station.triage$.value.sending).toEqual({ alarmId: 'a1', action: 'receive' });
    expect(station.alarms$.value.byId.get('a1')?.status).toBe('pending');
    ports.lastSocket().push(received('a1', { position: 2 }));
    expect(station.triage$.value.sending).toBeUndefined();
    expect(station.alarms$.value.byId.get('a1')?.status).toBe('received');
    station.stop();
  });

  test('tells who owns the alarm that somebody else received first', async () => {
    const { ports, station } = await signedInStation();
    ports.on('POST /api-firecommand/firecommand/fire-alarms/receiveFire', () => ({
      status: 409,
      body: JSON.stringify({ code: 'C0001', message: '已被值班员乙接警', data: { owner: li } }),
    }));
    ports.lastSocket().push(raised('a1', { position: 1 }));
    station.wish({ type: 'alarm.act', action: 'receive', alarmId: 'a1' });
    await settle();
    expect(station.triage$.value.refusal).toEqual({
      alarmId: 'a1',
      action: 'receive',
      message: '已被值班员乙接警',
      owner: li,
    });
    expect(station.toasts$.value).toMatchObject({ kind: 'error', text: '已被值班员乙接警' });
    station.stop();
  });
});
