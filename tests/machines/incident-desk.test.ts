import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { createAlarmDesk } from '../../machines/alarms/alarm-desk.ts';
import { createIncidentDesk } from '../../machines/incidents/incident-desk.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { createDeskRig } from '../support/desk-rig.ts';
import { dismissed, eventOf, li, raised, received, zhang } from '../support/sample-events.ts';
import { aFire } from '../support/sample-fire.ts';

function boot() {
  const rig = createDeskRig();
  const desk$ = createIncidentDesk(rig.desk);
  rig.begin();
  let told = -1;
  desk$.subscribe(() => {
    told += 1;
  });
  return {
    ...rig,
    desk$,
    told: () => told,
    command: (commandId: string, call: CallName, incidentId: string, action?: string) =>
      rig.wish({ type: 'command', commandId, call, args: { incidentId, ...(action === undefined ? {} : { action }) } }),
    sending: () => Object.fromEntries(desk$.value.sending),
    answers: () => Object.fromEntries(desk$.value.answers),
  };
}
const act = { call: 'incidentAct', action: 'receive' };

/** Puts an incident into the picture: one alarm that waits, and one that is ruled out. */
function gather({ picture }: ReturnType<typeof boot>): void {
  const waiting = evolveAlarm(undefined, raised('a', { position: 1 }));
  const closed = evolveAlarm(evolveAlarm(waiting, received('b', { position: 2 })), dismissed('b', { position: 3 }));
  picture.alarms.set('a', waiting).set('b', { ...closed, id: 'b' });
  picture.incidents.set('i', anIncident([waiting], { id: 'i' }));
  picture.incidentOf.set('a', 'i').set('b', 'i');
}

describe('the incident that is looked at', () => {
  test('is none at first, the one that was selected last, and none again', () => {
    const { desk$, wish } = boot();
    expect(desk$.value).toEqual({ sending: new Map(), answers: new Map() });
    wish({ type: 'incident.select', incidentId: 'i' });
    expect(desk$.value.selectedId).toBe('i');
    expect('begun' in desk$.value).toBe(false);
    wish({ type: 'incident.select', incidentId: undefined });
    expect('selectedId' in desk$.value).toBe(false);
  });

  test('takes the place of the alarm that was looked at', () => {
    const { desk, wish } = boot();
    const alarm$ = createAlarmDesk(desk);
    wish({ type: 'alarm.select', alarmId: 'a1' });
    wish({ type: 'incident.select', incidentId: undefined });
    expect(alarm$.value.selectedId).toBe('a1');
    wish({ type: 'incident.select', incidentId: 'i' });
    expect(alarm$.value).toStrictEqual({ outbox: [] });
  });

  test('was opened with an operation, which is another one each time', () => {
    const { desk$, wish } = boot();
    wish({ type: 'incident.select', incidentId: 'i', begun: 'confirm' });
    const first = desk$.value.begun;
    expect(first).toEqual({ operation: 'confirm' });
    wish({ type: 'incident.select', incidentId: 'i', begun: 'confirm' });
    expect(desk$.value.begun).not.toBe(first);
    wish({ type: 'incident.select', incidentId: 'i' });
    expect('begun' in desk$.value).toBe(false);
  });

  test('forgets what was said of the others, not of itself', () => {
    const { command, answer, wish, answers } = boot();
    for (const id of ['i', 'j']) {
      command(`c-${id}`, 'incidentShelve', id);
      answer(`c-${id}`, { refusal: { code: 'x', message: '已被搁置' } });
    }
    expect(Object.keys(answers())).toEqual(['i', 'j']);
    wish({ type: 'incident.select', incidentId: 'j' });
    expect(Object.keys(answers())).toEqual(['j']);
    wish({ type: 'incident.select', incidentId: undefined });
    expect(answers()).toEqual({});
  });
});

describe('a wish on an incident', () => {
  test('that acts on alarms is on its way until the answer and an event of one’s own came, in either order', () => {
    const { command, answer, push, sending, answers } = boot();
    command('c', 'incidentAct', 'i', 'receive');
    expect(sending()).toEqual({ i: act });
    answer('c', { data: { acted: 2, left: 0 } });
    expect(sending()).toEqual({ i: act });
    push(received('a', { position: 1 }));
    expect(sending()).toEqual({});
    command('d', 'incidentAct', 'i', 'receive');
    push(received('b', { position: 2 }));
    expect(sending()).toEqual({ i: act });
    answer('d', { data: { acted: 1, left: 0 } });
    expect([sending(), answers()]).toEqual([{}, {}]);
  });

  test.each([
    ['another officer’s', () => received('a', { position: 1 }, li)],
    ['a new alarm', () => raised('a', { position: 1 })],
    [
      'one’s own reading',
      () => eventOf('alarm.read', 'alarm-a', { userId: zhang.userId }, { position: 1, actor: zhang.userId }),
    ],
    [
      'one’s own event of an incident',
      () => eventOf('incident.merged', 'incident-i', { into: 'j', by: zhang }, { position: 1, actor: zhang.userId }),
    ],
    ['a heartbeat', () => ({ type: 'line.heartbeat', position: 1, at: '' }) as const],
  ])('is not settled by %s', (_, frame) => {
    const { command, answer, push, sending, told } = boot();
    command('c', 'incidentAct', 'i', 'receive');
    answer('c', { data: { acted: 1 } });
    const before = told();
    push(frame());
    expect([sending(), told()]).toEqual([{ i: act }, before]);
    push(dismissed('z', { position: 9 }));
    expect(sending()).toEqual({});
  });

  test('is settled by one’s own event among others', () => {
    const { command, answer, push, sending } = boot();
    command('c', 'incidentAct', 'i', 'receive');
    answer('c', { data: { acted: 1 } });
    push(raised('a', { position: 1 }), received('b', { position: 2 }), { type: 'line.heartbeat', position: 3, at: '' });
    expect(sending()).toEqual({});
  });

  test('is settled by a snapshot, too, in which its events may be', () => {
    const { command, answer, push, sending } = boot();
    command('c', 'incidentAct', 'i', 'receive');
    answer('c', { data: { acted: 1 } });
    push({ type: 'line.snapshot', position: 1, at: '', areaCode: '34', data: { alarms: [], fires: [] } });
    expect(sending()).toEqual({});
  });

  test.each(['incidentMerge', 'incidentSplit', 'incidentShelve', 'incidentUnshelve'] as const)(
    'that does not act on alarms is settled by its answer: %s',
    (call) => {
      const { command, answer, sending } = boot();
      command('c', call, 'i');
      expect(sending()).toStrictEqual({ i: { call } });
      answer('c', { data: undefined });
      expect(sending()).toEqual({});
    },
  );

  test('of another kind is nobody’s here', () => {
    const { command, wish, sending, told } = boot();
    command('c', 'firePage', 'i');
    wish({ type: 'query.ask', call: 'incidentAct', args: { incidentId: 'i' } });
    expect([sending(), told()]).toEqual([{}, 0]);
  });

  test('that is refused says why, where it was wished, and is on its way no more', () => {
    const { command, answer, sending, answers } = boot();
    command('c', 'incidentAct', 'i', 'receive');
    answer('c', { refusal: { code: 'taken', message: '已由他人接警' } });
    expect([sending(), answers()]).toEqual([{}, { i: { ...act, kind: 'refused', message: '已由他人接警' } }]);
  });

  test('that could be done to none of the alarms, or to some only, says so; to all, nothing', () => {
    const { command, answer, push, sending, answers } = boot();
    command('c', 'incidentAct', 'i', 'receive');
    answer('c', { data: { acted: 0, left: 3 } });
    expect([sending(), answers()]).toEqual([{}, { i: { ...act, kind: 'nothing' } }]);
    command('d', 'incidentAct', 'i', 'receive');
    expect(answers()).toEqual({});
    answer('d', { data: { acted: 2, left: 1 } });
    expect([sending(), answers()]).toEqual([{ i: act }, { i: { ...act, kind: 'partly', acted: 2, left: 1 } }]);
    push(received('a', { position: 1 }));
    expect([sending(), Object.keys(answers())]).toEqual([{}, ['i']]);
    for (const data of [{ acted: 2, left: 0 }, { acted: 2 }, { left: 2 }]) {
      command('e', 'incidentAct', 'i', 'receive');
      answer('e', { data });
      expect(answers()).toEqual({});
    }
  });

  test('that the table allows on none of its alarms is refused before anything is sent, and is answered', () => {
    const rig = boot();
    gather(rig);
    const { command, sent, sending, answers, bus } = rig;
    const told: unknown[] = [];
    bus.messages$.subscribe((message) => message.kind === 'answered' && told.push(message));
    command('c', 'incidentAct', 'i', 'confirm');
    const message = '当前状态不能执行此操作';
    expect([sent, sending(), answers()]).toEqual([
      [],
      {},
      { i: { call: 'incidentAct', action: 'confirm', kind: 'refused', message } },
    ]);
    expect(told).toEqual([
      { kind: 'answered', call: 'incidentAct', key: 'c', answer: { refusal: { code: 'C0002', message } } },
    ]);
    for (const [n, action] of ['receive', 'reopen'].entries()) {
      command(`d${n}`, 'incidentAct', 'i', action);
      expect([sent.at(-1)?.id, sending(), answers()]).toEqual([`d${n}`, { i: { call: 'incidentAct', action } }, {}]);
      rig.answer(`d${n}`, { data: { acted: 0 } });
    }
  });

  test('is left to the server while the picture stands still', () => {
    const rig = boot();
    gather(rig);
    rig.bus.publish({ kind: 'line', change: 'closed', at: 0 });
    rig.command('c', 'incidentAct', 'i', 'confirm');
    expect([rig.sent.length, rig.sending()]).toEqual([1, { i: { call: 'incidentAct', action: 'confirm' } }]);
  });

  test('is told step by step: what concerns none tells nothing', () => {
    const { command, answer, push, bus, told } = boot();
    answer('other', { data: {} });
    push(received('a', { position: 1 }));
    bus.publish({ kind: 'line', change: 'opened', at: 0 });
    bus.publish({ kind: 'noticed', level: 'info', text: '', at: 0 });
    expect(told()).toBe(0);
    command('c', 'incidentAct', 'i', 'receive');
    expect(told()).toBe(1);
    answer('other', { data: {} });
    expect(told()).toBe(1);
    answer('c', { data: { acted: 1 } });
    push(received('a', { position: 2 }));
    expect(told()).toBe(3);
    push(received('a', { position: 3 }));
    expect(told()).toBe(3);
  });
});

test('the next person finds an empty desk, and a desk ends with its bus', () => {
  const { command, answer, wish, desk$, bus, stop$, push, sending } = boot();
  wish({ type: 'incident.select', incidentId: 'i', begun: 'confirm' });
  command('c', 'incidentAct', 'i', 'receive');
  command('d', 'incidentShelve', 'j');
  answer('d', { refusal: { code: 'x', message: '已被搁置' } });
  bus.publish({ kind: 'session', change: 'signedOut' });
  expect(desk$.value).toEqual({ sending: new Map(), answers: new Map() });
  push(received('a', { position: 1 }));
  answer('c', { data: { acted: 1 } });
  expect(sending()).toEqual({});
  let ended = false;
  desk$.subscribe({
    complete: () => {
      ended = true;
    },
  });
  stop$.next();
  expect(ended).toBe(true);
});

test('an incident that is open stands where its row does, and follows its alarms', () => {
  const { wish, push, picture, changes$, watched } = boot();
  const alarm = evolveAlarm(undefined, raised('a', { position: 1 }));
  picture.alarms.set('a', alarm);
  picture.incidents.set('i', anIncident([alarm], { id: 'i' }));
  picture.incidentOf.set('a', 'i');
  wish({ type: 'incident.select', incidentId: 'i' });
  const after = evolveAlarm(alarm, received('a', { position: 2 }));
  picture.alarms.set('a', after);
  changes$.next({ kind: 'alarm', change: { id: 'a', before: alarm, after } });
  push();
  picture.incidentOf.delete('a');
  changes$.next({ kind: 'moved', move: { alarmId: 'a', from: 'i', to: undefined } });
  push();
  const lives = watched.map((line) => (JSON.parse(line.slice(line.indexOf('{'))) as { life: string }).life);
  expect(lives).toEqual(['absent', 'pending', 'received', 'dismissed']);
});

test('an incident that is open stands by the fire of its alarms, and by the one as which that goes on', () => {
  const { wish, push, picture, changes$, watched } = boot();
  const alarms = [
    anAlarm({ id: 'a', status: 'pending' }),
    anAlarm({ id: 'b', status: 'confirmed', fireId: 'f' }),
  ] as const;
  for (const alarm of alarms) {
    picture.alarms.set(alarm.id, alarm);
    picture.incidentOf.set(alarm.id, 'i');
  }
  picture.incidents.set('i', anIncident(alarms, { id: 'i' }));
  wish({ type: 'incident.select', incidentId: 'i' });
  const lifeAfter = (id: string, more: Partial<Fire> = {}): string => {
    const [before, after] = [picture.fires.get(id), aFire({ id, alarmIds: [], ...more })];
    picture.fires.set(id, after);
    changes$.next({ kind: 'fire', change: { id, before, after } });
    push();
    const line = watched.at(-1) ?? '';
    return (JSON.parse(line.slice(line.indexOf('{'))) as { life: string }).life;
  };
  expect([lifeAfter('h'), lifeAfter('f')]).toEqual(['pending', 'confirmed']);
  expect(lifeAfter('f', { status: 'repeat', mainFireId: 'g' })).toBe('pending');
  expect([lifeAfter('g'), lifeAfter('g', { status: 'handled' })]).toEqual(['confirmed', 'pending']);
});
