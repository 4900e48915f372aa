import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { createFireDesk } from '../../machines/fires/fire-desk.ts';
import { fireMachine, type FireMachineEvent, type FireStanding } from '../../machines/fires/fire-machine.ts';
import { createDeskRig } from '../support/desk-rig.ts';
import { eventOf, opened, zhang } from '../support/sample-events.ts';
import { walk } from '../support/steps.ts';

const transferred = eventOf(
  'fire.transferred',
  'fire-f1',
  { by: zhang, from: '341825', to: '341825100' },
  { position: 3, version: 2, actor: zhang.userId },
);
const bySomebody = { ...transferred, actor: 'u-9' };
const fire = evolveFire(undefined, opened('f1', 'a1', { position: 2 }));
const transfer = { status: 1, from: '3418', to: '341825', by: zhang, at: transferred.at } as const;
/** A fire on which the duty of Jingde may take each step. */
const fires = {
  own: fire,
  arriving: { ...fire, holder: '3418', transfer },
  sent: { ...fire, transfer: { ...transfer, from: '341825', to: '341825100' } },
  informed: { ...fire, holder: '341825100', informed: '341825' },
} satisfies Record<string, Fire>;

/** An officer's desk with one fire. */
function boot(of: Fire = fire) {
  const rig = createDeskRig();
  rig.picture.fires.set('f1', of);
  const desk$ = createFireDesk(rig.desk);
  rig.begin();
  return {
    ...rig,
    desk$,
    command: (commandId: string, call: CallName, args: object = {}) =>
      rig.wish({ type: 'command', commandId, call, args: { fireId: 'f1', ...args } }),
    moving: () => Object.fromEntries(desk$.value.moving),
  };
}

describe('what an officer does to move a fire', () => {
  test('is on its way until its event is back', () => {
    const { command, answer, push, moving } = boot();
    command('c', 'fireTransferAndUp', { transferStatus: 1, to: '341825100' });
    expect(moving()).toEqual({ f1: { move: 'transfer' } });
    answer('c', { data: { version: 2 } }, 'fireTransferAndUp');
    expect(moving()).toEqual({ f1: { move: 'transfer' } });
    push(transferred);
    expect(moving()).toEqual({});
  });

  test.each([
    ['fireTransferAndUp', { transferStatus: 2 }, 'report', 'own'],
    ['signFor', {}, 'sign', 'arriving'],
    ['withdrawTransfer', { reason: '误发' }, 'withdraw', 'sent'],
    ['takeOverFire', {}, 'takeOver', 'informed'],
  ] as const)('%s %j is told as %s', (call, args, move, of) => {
    const { command, moving } = boot(fires[of]);
    command('c', call, args);
    expect(moving()).toEqual({ f1: { move } });
  });

  test('is refused with the reason, which goes when the fire is looked at anew', () => {
    const { command, answer, moving, wish, desk$ } = boot(fires.arriving);
    command('c', 'signFor');
    answer('c', { refusal: { code: 'C0001', message: '已被签收' } }, 'signFor');
    expect(moving()).toEqual({ f1: { move: 'sign', refusal: '已被签收' } });
    wish({ type: 'fire.select', fireId: 'f1' });
    expect(desk$.value).toEqual({ selectedId: 'f1', moving: new Map() });
  });

  test('stays on its way while another fire is looked at, and is forgotten with the person', () => {
    const { command, wish, moving, sits } = boot(fires.arriving);
    command('c', 'signFor');
    wish({ type: 'fire.select', fireId: 'f2' });
    expect(moving()).toEqual({ f1: { move: 'sign' } });
    sits('u-2');
    expect(moving()).toEqual({});
  });

  test('is refused at once where the table forbids it, and nothing is sent', () => {
    const { command, sent, moving } = boot();
    command('c', 'signFor');
    expect([sent, moving()]).toEqual([[], { f1: { move: 'sign', refusal: '当前状态不能执行此操作' } }]);
    command('d', 'fireTransferAndUp', { transferStatus: 2 });
    expect([sent.map(({ id }) => id), moving()]).toEqual([['d'], { f1: { move: 'report' } }]);
  });

  test('is left to the server while the picture stands still, and where the fire is not in it', () => {
    const { bus, command, sent, moving, wish } = boot();
    bus.publish({ kind: 'line', change: 'stale', at: 0 });
    command('c', 'signFor');
    bus.publish({ kind: 'line', change: 'fresh', at: 0 });
    wish({ type: 'command', commandId: 'd', call: 'signFor', args: { fireId: 'f2' } });
    expect([sent.map(({ id }) => id), moving()]).toEqual([['c', 'd'], { f1: { move: 'sign' }, f2: { move: 'sign' } }]);
  });

  test('is one step at a time: another one meanwhile changes nothing of what is told', () => {
    const { command, answer, moving, watched, sent } = boot();
    command('c', 'fireTransferAndUp', { transferStatus: 1, to: '341825100' });
    command('d', 'fireTransferAndUp', { transferStatus: 2 });
    expect([sent.map(({ id }) => id), moving()]).toEqual([['c', 'd'], { f1: { move: 'transfer' } }]);
    answer('d', { refusal: { code: 'C0002', message: '待签收' } }, 'fireTransferAndUp');
    expect(moving()).toEqual({ f1: { move: 'transfer' } });
    answer('c', { refusal: { code: 'A0400', message: '该区划无人值班' } }, 'fireTransferAndUp');
    expect(moving()).toEqual({ f1: { move: 'transfer', refusal: '该区划无人值班' } });
    expect(watched.at(-1)).toContain('"transfer":"none"');
  });

  test('is known from a snapshot where its event came in no other way', () => {
    const { command, answer, push, moving, picture, changes$, watched } = boot();
    command('c', 'fireTransferAndUp', { transferStatus: 1, to: '341825100' });
    answer('c', { data: { version: 2 } }, 'fireTransferAndUp');
    picture.fires.set('f1', { ...fires.sent, version: 2 });
    changes$.next({ kind: 'replaced' });
    push({ type: 'line.snapshot', position: 3, at: '', areaCode: '341825', data: { alarms: [], fires: [] } });
    expect([moving(), watched.at(-1)]).toEqual([{}, expect.stringContaining('"transfer":"awaitingSignature"')]);
  });

  test('a command that has no arguments moves none', () => {
    const { wish, moving } = boot();
    wish({ type: 'command', commandId: 'c', call: 'removeToken', args: undefined });
    expect(moving()).toEqual({});
  });

  test('no other command of a fire moves it', () => {
    const { command, moving } = boot();
    command('c', 'noFire', { reason: '无火' });
    expect(moving()).toEqual({});
  });
});

test('a fire that is open goes through its transfer as the log tells, no matter who sends it', () => {
  const { watched, wish, push, changes$, picture } = boot();
  wish({ type: 'fire.select', fireId: 'f1' });
  push(bySomebody);
  const late = (clock: 'answer' | 'sign', position: number) =>
    eventOf('fire.clockPassed', 'fire-f1', { clock, due: bySomebody.at, to: '3418' }, { position });
  push(late('answer', 4));
  push(late('sign', 5));
  push(
    eventOf(
      'fire.signed',
      'fire-f1',
      { by: zhang, transferStatus: 1, from: '341825', to: '341825100' },
      { position: 6 },
    ),
  );
  picture.fires.delete('f1');
  changes$.next({ kind: 'replaced' });
  const states = watched.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as { life: string; transfer: string });
  expect(states.map(({ life, transfer }) => `${life} ${transfer}`)).toEqual([
    'absent none',
    'open none',
    'open awaitingSignature',
    'open expired',
    'open signed',
    'absent signed',
  ]);
});

describe('a transfer', () => {
  const at = (...events: FireMachineEvent[]): unknown =>
    walk(fireMachine, { fireId: 'f1', regionCode: '341825' }, ...events).snapshot.value.transfer;
  const act: FireMachineEvent = { type: 'act', move: 'transfer', commandId: 'c', fire };
  const standing = (signature: FireStanding['signature']): FireMachineEvent => ({
    type: 'standing',
    standing: { status: 'open', signature },
  });
  const settled: FireMachineEvent = { type: 'command.settled', commandId: 'c' };
  const signed: FireMachineEvent[] = [{ type: 'fire.reported' }, { type: 'fire.signed' }];
  test.each([
    ['is none', [], 'none'],
    ['is being sent', [act], 'transferring'],
    ['is being reported', [{ ...act, move: 'report' }], 'reporting'],
    ['is none where it was refused', [act, { type: 'command.refused', commandId: 'c', message: '' }], 'none'],
    [
      'goes on where another command was refused',
      [act, { type: 'command.refused', commandId: 'd', message: '' }],
      'transferring',
    ],
    ['awaits its signature', [act, { type: 'fire.transferred' }], 'awaitingSignature'],
    ['is signed', [{ type: 'fire.reported' }, { type: 'fire.signed' }], 'signed'],
    ['is withdrawn', [{ type: 'fire.reported' }, { type: 'fire.withdrawn' }], 'withdrawn'],
    ['ends where the fire is taken over', [{ type: 'fire.reported' }, { type: 'fire.takenOver' }], 'takenOver'],
    ['may follow another', [...signed, act], 'transferring'],
    ['is found open in the picture', [standing('awaited')], 'awaitingSignature'],
    ['is found expired in the picture', [standing('overdue')], 'expired'],
    ['that was sent is found open in the picture', [act, standing('awaited')], 'awaitingSignature'],
    ['that was reported is found expired in it', [{ ...act, move: 'report' }, standing('overdue')], 'expired'],
    ['is still being sent where the picture shows none yet', [act, standing('none')], 'transferring'],
    ['that is settled and in no picture is over', [act, settled], 'none'],
    [
      'is still being sent where another command is settled',
      [act, { type: 'command.settled', commandId: 'd' }],
      'transferring',
    ],
    ['that is settled awaits its signature', [act, standing('awaited'), settled], 'awaitingSignature'],
    ['is none while another step is on its way', [{ ...act, move: 'sign', fire: fires.arriving }, act], 'none'],
    ['is none where the table forbids it', [{ ...act, fire: fires.sent }], 'none'],
    ['is sent where the fire is not in the picture', [{ ...act, fire: undefined }], 'transferring'],
    ['after one that was signed is found in the picture', [...signed, standing('awaited')], 'awaitingSignature'],
    ['expires where nobody signs in time', [{ type: 'fire.reported' }, { type: 'signatureOverdue' }], 'expired'],
    ['is signed late', [{ type: 'fire.reported' }, { type: 'signatureOverdue' }, { type: 'fire.signed' }], 'signed'],
    [
      'is withdrawn late',
      [{ type: 'fire.reported' }, { type: 'signatureOverdue' }, { type: 'fire.withdrawn' }],
      'withdrawn',
    ],
    ['that was signed does not expire', [{ type: 'fire.signed' }, { type: 'signatureOverdue' }], 'none'],
    ['is found over in the picture', [{ type: 'fire.reported' }, standing('none')], 'none'],
  ] as const)('%s', (_name, events, state) => expect(at(...(events as readonly FireMachineEvent[]))).toBe(state));
});
