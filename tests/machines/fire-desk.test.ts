import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import { createFireDesk } from '../../machines/fires/fire-desk.ts';
import { fireMachine, type FireMachineEvent } from '../../machines/fires/fire-machine.ts';
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

/** An officer's desk with one fire. */
function boot() {
  const rig = createDeskRig();
  rig.picture.fires.set('f1', evolveFire(undefined, opened('f1', 'a1', { position: 2 })));
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
    ['fireTransferAndUp', { transferStatus: 2 }, 'report'],
    ['signFor', {}, 'sign'],
    ['withdrawTransfer', { reason: '误发' }, 'withdraw'],
    ['takeOverFire', {}, 'takeOver'],
  ] as const)('%s %j is told as %s', (call, args, move) => {
    const { command, moving } = boot();
    command('c', call, args);
    expect(moving()).toEqual({ f1: { move } });
  });

  test('is refused with the reason, which goes when the fire is looked at anew', () => {
    const { command, answer, moving, wish, desk$ } = boot();
    command('c', 'signFor');
    answer('c', { refusal: { code: 'C0001', message: '已被签收' } }, 'signFor');
    expect(moving()).toEqual({ f1: { move: 'sign', refusal: '已被签收' } });
    wish({ type: 'fire.select', fireId: 'f1' });
    expect(desk$.value).toEqual({ selectedId: 'f1', moving: new Map() });
  });

  test('stays on its way while another fire is looked at, and is forgotten with the person', () => {
    const { command, wish, moving, sits } = boot();
    command('c', 'signFor');
    wish({ type: 'fire.select', fireId: 'f2' });
    expect(moving()).toEqual({ f1: { move: 'sign' } });
    sits('u-2');
    expect(moving()).toEqual({});
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
    walk(fireMachine, { fireId: 'f1' }, ...events).snapshot.value.transfer;
  const act: FireMachineEvent = { type: 'act', move: 'transfer', commandId: 'c' };
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
    ['may follow another', [{ type: 'fire.reported' }, { type: 'fire.signed' }, act], 'transferring'],
    [
      'is found open in the picture',
      [{ type: 'standing', standing: { status: 'open', signature: 'awaited' } }],
      'awaitingSignature',
    ],
    [
      'is found expired in the picture',
      [{ type: 'standing', standing: { status: 'open', signature: 'overdue' } }],
      'expired',
    ],
    ['expires where nobody signs in time', [{ type: 'fire.reported' }, { type: 'signatureOverdue' }], 'expired'],
    ['is signed late', [{ type: 'fire.reported' }, { type: 'signatureOverdue' }, { type: 'fire.signed' }], 'signed'],
    [
      'is withdrawn late',
      [{ type: 'fire.reported' }, { type: 'signatureOverdue' }, { type: 'fire.withdrawn' }],
      'withdrawn',
    ],
    ['that was signed does not expire', [{ type: 'fire.signed' }, { type: 'signatureOverdue' }], 'none'],
    [
      'is found over in the picture',
      [{ type: 'fire.reported' }, { type: 'standing', standing: { status: 'open', signature: 'none' } }],
      'none',
    ],
  ] as const)('%s', (_name, events, state) => expect(at(...(events as readonly FireMachineEvent[]))).toBe(state));
});
