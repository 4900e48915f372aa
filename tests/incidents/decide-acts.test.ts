import { describe, expect, test } from 'vitest';
import type { Alarm, AlarmStatus } from '../../contract/alarms/alarm.ts';
import { type Acts, type ActWish, decideActs, missingIn } from '../../server/incidents/decide-acts.ts';
import { alarmIn, first, noon, officer, second, stranger } from '../alarms/given.ts';

const alarm = (id: string, status: AlarmStatus, more: Partial<Alarm> = {}): Alarm =>
  alarmIn(status, { id, version: 2, ...more });
const others = { owner: officer(second) };
const decide = (wish: ActWish, alarms: readonly Alarm[], by = first) => decideActs(wish, alarms, by, noon);
/** What becomes of which alarm, and how many are left. */
function done(wish: ActWish, alarms: readonly Alarm[]): [acts: string[], left: number] {
  const acts = decide(wish, alarms) as Acts;
  return [acts.writes.map(({ stream, events }) => `${stream} ${events.map(({ type }) => type).join(' ')}`), acts.left];
}

describe('acting on the alarms of an incident', () => {
  test('acts on those that allow it, each as it stood, and counts those that do not', () => {
    const alarms = [alarm('a', 'pending'), alarm('b', 'received', others), alarm('c', 'pending', { version: 5 })];
    const acts = decide({ action: 'receive' }, alarms) as Acts;
    expect(acts.writes.map(({ stream, expectedVersion }) => [stream, expectedVersion])).toEqual([
      ['alarm-a', 2],
      ['alarm-c', 5],
    ]);
    expect(acts.acted.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(acts.left).toBe(1);
  });

  test('passes on who acts, why and with what remark', () => {
    const [write] = (decide({ action: 'dismiss', reason: '炊烟' }, [alarm('a', 'received')]) as Acts).writes;
    expect(write?.events).toEqual([
      { type: 'alarm.dismissed', areaCode: '341825', data: { by: officer(first), reason: '炊烟' } },
    ]);
    const [fire] = (decide({ action: 'confirm', fireId: 'f9', remark: '明火' }, [alarm('a', 'received')]) as Acts)
      .writes;
    expect(fire?.events).toEqual([
      { type: 'alarm.confirmed', areaCode: '341825', data: { by: officer(first), fireId: 'f9', remark: '明火' } },
    ]);
  });

  test.each([
    ['confirm', 'alarm.confirmed'],
    ['associate', 'alarm.associated'],
  ] as const)(
    'receives by the same word (%s) what came after the officer had received the incident',
    (action, type) => {
      const alarms = [alarm('a', 'received'), alarm('b', 'pending')];
      expect(done({ action, fireId: 'f1' }, alarms)).toEqual([
        [`alarm-a ${type}`, `alarm-b alarm.received ${type}`],
        0,
      ]);
    },
  );

  test('never rules out in passing what the officer has not seen', () => {
    expect(done({ action: 'dismiss', reason: '炊烟' }, [alarm('a', 'received'), alarm('b', 'pending')])).toEqual([
      ['alarm-a alarm.dismissed'],
      1,
    ]);
    expect(done({ action: 'receive' }, [alarm('a', 'received'), alarm('b', 'pending')])).toEqual([
      ['alarm-b alarm.received'],
      1,
    ]);
  });

  test('receives nothing by the same word for who has nothing of it in hand', () => {
    for (const had of [alarm('a', 'received', others), alarm('a', 'dismissed')]) {
      expect(decide({ action: 'confirm', fireId: 'f1' }, [had, alarm('b', 'pending')])).toMatchObject({
        refused: expect.any(String),
      });
    }
  });

  test('leaves alone what lies beyond the region, also what came after', () => {
    const beyond = alarm('b', 'pending', { areaCode: '341002' });
    expect(done({ action: 'confirm', fireId: 'f1' }, [alarm('a', 'received'), beyond])).toEqual([
      ['alarm-a alarm.confirmed'],
      1,
    ]);
  });
});

describe('where nothing can be done, the refusal says why', () => {
  const why = (alarms: readonly Alarm[], wish: ActWish = { action: 'confirm', fireId: 'f1' }, by = first): unknown =>
    decide(wish, alarms, by);

  test('of an alarm that somebody has received, before all others', () => {
    expect(why([alarm('c', 'dismissed'), alarm('b', 'pending'), alarm('a', 'received', others)])).toMatchObject({
      refused: 'notOwner',
      message: '只有接警人 宣城市值班员 可以处置',
    });
  });

  test('of one that waits, where nobody has received any', () => {
    expect(why([alarm('c', 'dismissed'), alarm('b', 'pending')])).toMatchObject({
      refused: 'notAllowedNow',
      message: '请先接警',
    });
  });

  test('of the first, where all are decided', () => {
    expect(why([alarm('c', 'dismissed'), alarm('d', 'confirmed')])).toMatchObject({
      message: '该报警已排除，不能确认火情',
    });
  });

  test('that there is none', () => {
    expect(why([])).toEqual({ refused: 'notAllowedNow', field: 'incidentId', message: '该警情没有可处置的报警' });
    expect(why([alarm('a', 'received')], { action: 'confirm', fireId: 'f1' }, stranger)).toMatchObject({
      refused: 'notFound',
    });
  });
});

describe('a wish names', () => {
  test.each(['release', 'dismiss', 'reopen', 'detach'] as const)('its reason: %s', (action) => {
    expect(missingIn({ action })).toEqual({ refused: 'badInput', field: 'reason', message: '请填写原因' });
    expect(missingIn({ action, reason: '' })).toMatchObject({ field: 'reason' });
    expect(missingIn({ action, reason: '炊烟' })).toBeUndefined();
  });

  test('the fire that it associates with, and nothing where nothing is needed', () => {
    expect(missingIn({ action: 'associate' })).toEqual({
      refused: 'badInput',
      field: 'fireId',
      message: '请选择要关联的火情',
    });
    expect([
      missingIn({ action: 'associate', fireId: 'f1' }),
      missingIn({ action: 'confirm' }),
      missingIn({ action: 'receive' }),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
