import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { commandMachine, type CommandEvent } from '../../machines/commands/command-machine.ts';
import { effectOf } from '../../machines/commands/effect.ts';
import { createDeskRig } from '../support/desk-rig.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { confirmed, li, opened, received, zhang } from '../support/sample-events.ts';
import { walk } from '../support/steps.ts';

const receive = effectOf({ id: 'c', call: 'receiveFire', args: { alarmId: 'a1' } });
const ofIncident = effectOf({ id: 'c', call: 'incidentAct', args: { incidentId: 'i', action: 'receive' } });
const after = (effect: typeof receive, ...events: CommandEvent[]): unknown => {
  const { value } = walk(commandMachine, { userId: zhang.userId, effect }, ...events).snapshot;
  return typeof value === 'string' ? value : value.underWay;
};
const sent: CommandEvent = { type: 'sent' };
const lost: CommandEvent = { type: 'lost' };
const refused: CommandEvent = { type: 'refused', refusal: { code: 'C0001', message: '已被接警' } };
const answered = (version?: number, shown?: number): CommandEvent => ({
  type: 'answered',
  data: version === undefined ? null : { version },
  shown,
});
const came = (event: PublicEvent): CommandEvent => ({ type: 'event.returned', event });
const replaced = (shown?: number): CommandEvent => ({ type: 'picture.replaced', shown });
const mine = (version = 2, by = zhang): CommandEvent => came(received('a1', { position: version, version }, by));

describe('a command on one alarm', () => {
  test.each([
    ['waits for the connection', [], 'queued'],
    ['is sent', [sent], 'sending'],
    ['of which no answer came may have been carried out or not', [sent, lost], 'unknown'],
    ['is asked for again with its key', [sent, lost, sent], 'sending'],
    ['awaits its event when the server has agreed', [sent, answered(2, 1)], 'awaiting'],
    ['is settled when its event is back', [sent, answered(2, 1), mine()], 'settled'],
    ['is settled by its event though no answer came', [sent, lost, mine()], 'settled'],
    ['is settled where the answer comes after the event', [sent, answered(2, 2)], 'settled'],
    ['is settled where the alarm has left the picture since', [sent, answered(2)], 'settled'],
    ['is settled by a snapshot that shows it', [sent, answered(2, 1), replaced(2)], 'settled'],
    ['is settled by a snapshot without the alarm', [sent, answered(2, 1), replaced()], 'settled'],
    ['is not settled by a snapshot from before', [sent, answered(2, 1), replaced(1)], 'awaiting'],
    ['is not settled by a snapshot before the answer', [sent, replaced()], 'sending'],
    ["is not settled by somebody else's event", [sent, mine(2, li)], 'sending'],
    ['is settled by what came after the answer, no matter who did it', [sent, answered(3, 1), mine(3, li)], 'settled'],
    ['is not settled by what came before that', [sent, answered(3, 1), mine(2, li)], 'awaiting'],
    [
      'is not settled by another action of the same person',
      [sent, came(confirmed('a1', 'f', { position: 2 }))],
      'sending',
    ],
    [
      'is not settled by an event of a fire',
      [sent, came(opened('a1', 'a1', { position: 2, actor: zhang.userId }))],
      'sending',
    ],
    ['is refused', [sent, refused], 'refused'],
  ] as const)('%s', (_name, events, state) => expect(after(receive, ...events)).toBe(state));

  test('is late after ten seconds, says so once, and goes on waiting', () => {
    const clock = createManualClock();
    let late = 0;
    const actor = createActor(commandMachine, { clock, input: { userId: zhang.userId, effect: receive } });
    actor.on('late', () => {
      late += 1;
    });
    actor.start();
    actor.send(sent);
    clock.advance(9_999);
    expect(late).toBe(0);
    actor.send(lost);
    clock.advance(60_000);
    expect(late).toBe(1);
    expect(actor.getSnapshot()).toMatchObject({ value: { underWay: 'unknown' }, context: { isLate: true } });
    actor.send(mine());
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('a command on an incident', () => {
  const done = (acted: number): CommandEvent => ({ type: 'answered', data: { acted, left: 0 }, shown: undefined });
  test.each([
    ['awaits an event of the officer’s own', [sent, done(2)], 'awaiting'],
    ['is settled by one', [sent, done(2), mine()], 'settled'],
    ['is settled by its answer where one came before', [sent, mine(), done(2)], 'settled'],
    ['is not settled by an event alone', [sent, mine()], 'sending'],
    ['is not settled by another officer’s', [sent, done(2), mine(2, li)], 'awaiting'],
    ['is settled by a snapshot, in which its events may be', [sent, done(2), replaced()], 'settled'],
    ['is settled by its answer after a snapshot', [sent, replaced(), done(2)], 'settled'],
    ['is settled at once where there was nothing to do', [sent, done(0)], 'settled'],
  ] as const)('%s', (_name, events, state) => expect(after(ofIncident, ...events)).toBe(state));
});

test('of several acts on incidents each is on its way until its own event is back, not until that of another', () => {
  const rig = createDeskRig();
  rig.begin();
  const { commands, wish, answer, push } = rig;
  const settled: string[] = [];
  commands.steps$.subscribe(({ command, snapshot }) => {
    if (snapshot.status === 'done') settled.push(command.id);
  });
  for (const [commandId, incidentId] of [
    ['c', 'i'],
    ['d', 'j'],
    ['e', 'k'],
  ] as const)
    wish({ type: 'command', commandId, call: 'incidentAct', args: { incidentId, action: 'receive' } });
  const acted = { data: { acted: 1, left: 0 } };
  answer('e', acted, 'incidentAct');
  push(received('a', { position: 1, causedBy: 'c' }));
  answer('c', acted, 'incidentAct');
  answer('d', acted, 'incidentAct');
  expect(settled).toEqual(['c']);
  push(received('b', { position: 2, causedBy: 'd' }));
  expect(settled).toEqual(['c', 'd']);
  // An event that names no cause, as in a recording of another server, settles by whose it is.
  push(received('x', { position: 3 }));
  expect(settled).toEqual(['c', 'd', 'e']);
});

test('a command that shows in no picture is settled by its answer', () => {
  expect(after(effectOf({ id: 'c', call: 'help.create', args: {} }), sent, answered())).toBe('settled');
});

test('each command says by which events it shows', () => {
  const fire = { fireId: 'f1' };
  const events = ['fire.transferred', 'fire.reported', 'fire.signed', 'fire.withdrawn', 'fire.takenOver'] as const;
  const shown = (call: Parameters<typeof effectOf>[0]['call']): unknown[] => {
    const effect = effectOf({ id: 'c', call, args: fire });
    return [effect?.stream, ...events.filter((type) => effect?.makes({ type } as PublicEvent))];
  };
  expect(shown('fireTransferAndUp')).toEqual(['fire-f1', 'fire.transferred', 'fire.reported']);
  expect(shown('signFor')).toEqual(['fire-f1', 'fire.signed']);
  expect(shown('withdrawTransfer')).toEqual(['fire-f1', 'fire.withdrawn']);
  expect(shown('takeOverFire')).toEqual(['fire-f1', 'fire.takenOver']);
});
