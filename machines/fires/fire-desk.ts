import { BehaviorSubject } from 'rxjs';
import { type ActorRefFrom, createActor } from 'xstate';
import type { CallName } from '../../contract/api/calls.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { transferStatuses } from '../../contract/fires/transfer.ts';
import { isTold } from '../../contract/running-clock.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Command } from '../commands/command.ts';
import type { CommandStep } from '../commands/commands.ts';
import { type DeskSetup, runDesk } from '../lifecycle/desk.ts';
import { watched } from '../watch.ts';
import { fireMachine, type FireMove, type FireStanding } from './fire-machine.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { FireId } from '../../contract/ids.ts';

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

const moves: Readonly<Partial<Record<CallName, FireMove>>> = {
  signFor: 'sign',
  withdrawTransfer: 'withdraw',
  takeOverFire: 'takeOver',
};

/** Which step a command takes, and of which fire; undefined for others. */
function moveOf({ call, args }: Command): { fireId: FireId; move: FireMove } | undefined {
  const { fireId, transferStatus } = (args ?? {}) as { fireId: FireId; transferStatus?: number };
  const move =
    call === 'fireTransferAndUp'
      ? transferStatus === transferStatuses.transferred
        ? 'transfer'
        : 'report'
      : moves[call];
  return move && { fireId, move };
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
  const running = new Map<string, FireActor>();
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
  function of(id: string): FireActor {
    const known = running.get(id);
    if (known) return known;
    const fire = createActor(fireMachine, { clock, input: { fireId: id }, ...watched(`fire ${id}`, watch) });
    running.set(id, fire);
    fire.start();
    fire.send({ type: 'standing', standing: standingOf(picture.fires.get(id)) });
    return fire;
  }
  function select(fireId: FireId | undefined): void {
    selectedId = fireId;
    for (const [id, fire] of running) {
      if (id === fireId) continue;
      fire.send({ type: 'look' });
      if (movingOf(fire)) continue;
      running.delete(id);
      fire.stop();
    }
    if (fireId !== undefined) of(fireId).send({ type: 'look' });
    tell();
  }
  function stepped({ command, snapshot }: CommandStep): void {
    const asked = moveOf(command);
    if (!asked) return;
    const fire = of(asked.fireId);
    const commandId = command.id;
    const { refusal } = snapshot.context;
    if (refusal) fire.send({ type: 'command.refused', commandId, message: refusal.message });
    else if (snapshot.status === 'done') fire.send({ type: 'command.settled', commandId });
    else if (fire.getSnapshot().context.commandId !== commandId)
      fire.send({ type: 'act', move: asked.move, commandId });
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
    stepped,
    pushed(frames) {
      if (running.size > 0) frames.forEach(heard);
    },
    changed(change) {
      const isGone = change.kind === 'fire' && change.change.after === undefined;
      if (change.kind !== 'replaced' && !isGone) return;
      for (const [id, fire] of running) fire.send({ type: 'standing', standing: standingOf(picture.fires.get(id)) });
    },
    begin() {
      selectedId = undefined;
      for (const fire of running.values()) fire.stop();
      running.clear();
      tell();
    },
  });
}
