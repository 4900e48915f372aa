import { BehaviorSubject } from 'rxjs';
import { type ActorRefFrom, createActor } from 'xstate';
import { isFireEvent } from '../../contract/events/kinds.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { transferStatuses } from '../../contract/fires/transfer.ts';
import { isCall } from '../../contract/wish.ts';
import { isTold } from '../../contract/running-clock.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Command } from '../commands/command.ts';
import type { CommandStep } from '../commands/commands.ts';
import { type DeskSetup, runDesk } from '../lifecycle/desk.ts';
import { createLives } from '../lifecycle/lives.ts';
import { watched } from '../watch.ts';
import { fireMachine, type FireMove, type FireStanding } from './fire-machine.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** A step between regions that is on its way, or that was refused and why. */
export interface FireMoving {
  move: FireMove;
  refusal?: string;
}

/** The fire that is looked at, and what is on its way or was refused, by fire. */
export interface FireDesk {
  selectedId?: string;
  moving: ReadonlyMap<string, FireMoving>;
}

type FireActor = ActorRefFrom<typeof fireMachine>;

const moves = { signFor: 'sign', withdrawTransfer: 'withdraw', takeOverFire: 'takeOver' } as const;

/** Which step a command takes, and of which fire; undefined for others. */
function moveOf(command: Command): { fireId: FireId; move: FireMove } | undefined {
  if (isCall(command, 'signFor', 'withdrawTransfer', 'takeOverFire'))
    return { fireId: command.args.fireId, move: moves[command.call] };
  if (!isCall(command, 'fireTransferAndUp')) return undefined;
  const { fireId, transferStatus } = command.args;
  return { fireId, move: transferStatus === transferStatuses.transferred ? 'transfer' : 'report' };
}

function movingOf(fire: FireActor): FireMoving | undefined {
  const { context, ...snapshot } = fire.getSnapshot();
  const { move, refusal } = context;
  if (move === undefined) return undefined;
  if (refusal !== undefined) return { move, refusal };
  return snapshot.value.command === 'sending' ? { move } : undefined;
}

/** Where a fire of the picture stands; undefined for one that is not in it. */
function standingOf(fire: Fire | undefined): FireStanding {
  if (!fire?.transfer) return { status: fire?.status, signature: 'none' };
  const isOverdue = isTold(fire.passed, { clock: 'sign', since: fire.transfer.at });
  return { status: fire.status, signature: isOverdue ? 'overdue' : 'awaited' };
}

/** What an officer does to move fires between regions: one machine for each fire that is open or acted on. */
export function createFireDesk(setup: DeskSetup): Behavior<FireDesk> {
  const { clock, picture, watch } = setup;
  const desk$ = new BehaviorSubject<FireDesk>({ moving: new Map() });
  let regionCode: RegionCode | undefined;
  const stand = (fire: FireActor, id: string): void =>
    fire.send({ type: 'standing', standing: standingOf(picture.fires.get(id)) });
  const lives = createLives<FireActor>(
    (fireId) => createActor(fireMachine, { clock, input: { fireId, regionCode }, ...watched(`fire ${fireId}`, watch) }),
    stand,
  );
  const { running } = lives;
  let selectedId: string | undefined;

  const tell = (): void =>
    desk$.next({
      ...(selectedId === undefined ? {} : { selectedId }),
      moving: new Map(
        [...running].flatMap(([id, fire]) => {
          const moving = movingOf(fire);
          return moving ? [[id, moving]] : [];
        }),
      ),
    });
  function select(fireId: FireId | undefined): void {
    selectedId = fireId;
    lives.leaveAllBut(fireId);
    if (fireId !== undefined) lives.of(fireId).send({ type: 'look' });
    tell();
  }
  function begins(command: Command, sees: boolean): string | undefined {
    const asked = moveOf(command);
    if (!asked) return undefined;
    const { fireId, move } = asked;
    const fire = lives.of(fireId);
    fire.send({ type: 'act', move, commandId: command.id, fire: sees ? picture.fires.get(fireId) : undefined });
    return fire.getSnapshot().context.refusal;
  }
  function stepped({ command, snapshot }: CommandStep): void {
    const asked = moveOf(command);
    if (!asked) return;
    const fire = lives.of(asked.fireId);
    const commandId = command.id;
    const { refusal } = snapshot.context;
    if (refusal) fire.send({ type: 'command.refused', commandId, message: refusal.message });
    else if (snapshot.status === 'done') fire.send({ type: 'command.settled', commandId });
    tell();
  }
  function heard(frame: Frame): void {
    if (frame.type.startsWith('line.') || !isFireEvent(frame)) return;
    const fire = running.get(idIn('fire', frame.stream));
    fire?.send({ type: frame.type });
    if (frame.type === 'fire.clockPassed' && frame.data.clock === 'sign') fire?.send({ type: 'signatureOverdue' });
  }
  return runDesk(setup, desk$, {
    wished(wish) {
      if (wish.type === 'fire.select') select(wish.fireId);
    },
    begins,
    stepped,
    pushed(frames) {
      if (running.size > 0) frames.forEach(heard);
    },
    changed(change) {
      const isGone = change.kind === 'fire' && change.change.after === undefined;
      if (change.kind === 'replaced' || isGone) running.forEach(stand);
    },
    begin(_userId, region) {
      selectedId = undefined;
      regionCode = region;
      lives.end();
      tell();
    },
  });
}
