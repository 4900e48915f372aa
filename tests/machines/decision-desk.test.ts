import { expect, test } from 'vitest';
import { createDecisionDesk } from '../../machines/incidents/decision-desk.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { createDeskRig } from '../support/desk-rig.ts';
import { confirmed, dismissed } from '../support/sample-events.ts';

/** An officer with one incident of one alarm; what their station says, and what leads from there. */
function boot() {
  const rig = createDeskRig();
  createDecisionDesk(rig.bus, rig.clock, { picture: rig.picture, steps$: rig.commands.steps$, stop$: rig.stop$ });
  rig.begin();
  const alarm = anAlarm({ id: 'a', fireId: 'f1' });
  rig.picture.alarms.set('a', alarm);
  rig.picture.incidents.set('i', anIncident([alarm], { id: 'i', placeName: '云乐镇' }));
  rig.picture.incidentOf.set('a', 'i');
  const said: unknown[] = [];
  rig.bus.messages$.subscribe((message) => {
    if (message.kind === 'noticed') said.push({ text: message.text, opens: message.opens, undo: message.undo });
  });
  const act = (commandId: string, action: string): void =>
    rig.wish({ type: 'command', commandId, call: 'incidentAct', args: { incidentId: 'i', action } });
  return { ...rig, said, act };
}

test('what was ruled out is said once its event is back, and is taken back by opening it again', () => {
  const { act, answer, push, said } = boot();
  act('c', 'dismiss');
  const decidedAt = '2026-03-01T02:00:00.000Z';
  answer('c', { data: { acted: 1, left: 0, decidedAt } }, 'incidentAct');
  expect(said).toEqual([]);
  push(dismissed('a', { position: 1 }));
  expect(said).toEqual([
    {
      text: '已排除：云乐镇',
      opens: { kind: 'incident', id: 'i' },
      undo: { call: 'incidentAct', args: { incidentId: 'i', action: 'reopen', reason: '撤销刚才的操作', decidedAt } },
    },
  ]);
});

test('an association is taken back by detaching, a shelf by ending it, and a fire is only opened', () => {
  const { act, wish, answer, push, said, picture } = boot();
  act('c', 'associate');
  answer('c', { data: { acted: 1, left: 0 } }, 'incidentAct');
  push(dismissed('a', { position: 1 }));
  wish({
    type: 'command',
    commandId: 's',
    call: 'incidentShelve',
    args: { incidentId: 'i', reason: '云', until: 'x' },
  });
  const known = picture.incidents.get('i');
  const shelf = { kind: 'byHand' as const, reason: '云', until: 'x', at: '2026-03-01T02:00:00.000Z' };
  if (known) picture.incidents.set('i', { ...known, shelf });
  answer('s', { data: { id: 'i' } }, 'incidentShelve');
  act('d', 'confirm');
  answer('d', { data: { acted: 1, left: 0 } }, 'incidentAct');
  push(dismissed('a', { position: 2 }));
  expect(said).toMatchObject([
    { text: '已关联火情：云乐镇', undo: { args: { action: 'detach' } } },
    { text: '已搁置：云乐镇', undo: { call: 'incidentUnshelve', args: { incidentId: 'i', shelvedAt: shelf.at } } },
    { text: '已建火情：云乐镇', opens: { kind: 'fire', id: 'f1' }, undo: undefined },
  ]);
});

test('of two incidents that one press confirms, both fires are said, each once it is there', () => {
  const { wish, answer, push, said, picture } = boot();
  const other = anAlarm({ id: 'b' });
  picture.alarms.set('b', other);
  picture.incidents.set('j', anIncident([other], { id: 'j', placeName: '白地镇' }));
  picture.incidentOf.set('b', 'j');
  for (const [commandId, incidentId] of [
    ['c', 'i'],
    ['d', 'j'],
  ] as const)
    wish({ type: 'command', commandId, call: 'incidentAct', args: { incidentId, action: 'confirm' } });
  push(confirmed('a', 'f1', { position: 1, causedBy: 'c' }));
  for (const key of ['c', 'd']) answer(key, { data: { acted: 1, left: 0 } }, 'incidentAct');
  expect(said).toMatchObject([{ text: '已建火情：云乐镇' }]);
  picture.alarms.set('b', { ...other, fireId: 'f2' });
  push(confirmed('b', 'f2', { position: 2, causedBy: 'd' }));
  expect(said).toMatchObject([
    { text: '已建火情：云乐镇', opens: { kind: 'fire', id: 'f1' } },
    { text: '已建火情：白地镇', opens: { kind: 'fire', id: 'f2' } },
  ]);
});

test('nothing is said of what was refused, of what did nothing, of receipts, nor after the end', () => {
  const { act, answer, push, said, stop$ } = boot();
  act('c', 'dismiss');
  answer('c', { refusal: { code: 'C0101', message: '已被旌德值班员接警' } }, 'incidentAct');
  act('n', 'dismiss');
  answer('n', { data: { acted: 0, left: 1 } }, 'incidentAct');
  act('r', 'receive');
  answer('r', { data: { acted: 1, left: 0 } }, 'incidentAct');
  push(dismissed('a', { position: 1 }));
  stop$.next();
  act('e', 'dismiss');
  expect(said).toEqual([]);
});

test('what one press ruled out is said as one batch, so that it is taken back as a whole', () => {
  const { bus, wish, answer, push } = boot();
  const batches: unknown[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'noticed') batches.push(message.batch);
  });
  for (const [commandId, batch] of [
    ['c', { batch: 'press' }],
    ['d', { batch: 'press' }],
    ['e', {}],
  ] as const) {
    wish({ type: 'command', commandId, call: 'incidentAct', args: { incidentId: 'i', action: 'dismiss' }, ...batch });
    answer(commandId, { data: { acted: 1, left: 0 } }, 'incidentAct');
  }
  push(dismissed('a', { position: 1 }));
  expect(batches).toEqual(['press', 'press', undefined]);
});

test('what could not be taken back is said with the words of the server, and opens the incident', () => {
  const { wish, answer, said } = boot();
  const message = '该警情此后已另有处置，不能撤销';
  const reason = '撤销刚才的操作';
  wish({ type: 'command', commandId: 'u', call: 'incidentAct', args: { incidentId: 'i', action: 'reopen', reason } });
  answer('u', { refusal: { code: 'C0002', message } }, 'incidentAct');
  wish({ type: 'command', commandId: 'v', call: 'incidentUnshelve', args: { incidentId: 'i', reason } });
  answer('v', { refusal: { code: 'C0002', message: '该警情已不在搁置中' } }, 'incidentUnshelve');
  expect(said).toEqual([
    { text: `未能撤销：${message}`, opens: { kind: 'incident', id: 'i' }, undo: undefined },
    { text: '未能撤销：该警情已不在搁置中', opens: { kind: 'incident', id: 'i' }, undo: undefined },
  ]);
});
