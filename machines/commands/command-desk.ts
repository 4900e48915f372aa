import { BehaviorSubject } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';
import { present } from '../../contract/present.ts';
import { accountDone } from '../../contract/session/done-messages.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage } from '../../streams/bus.ts';
import { evolveCommand, type CommandState } from '../../streams/derived/command.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import { stationMessages } from '../messages.ts';
import type { Clock, IdPort } from '../ports.ts';
import { openAnswer, sealArgs, type Vault } from '../vault.ts';

/** Passes what forms ask for to the bus, each once, and tells what became of it. */
export interface CommandDesk {
  /** The state of a new command, followed until it is done or refused. `batch`: in common to those of one press. */
  command(call: CallName, args: unknown, batch?: string): Behavior<CommandState>;
}

type Said = Pick<Extract<BusMessage, { kind: 'noticed' }>, 'text' | 'opens'>;
type Known = Pick<Picture, 'fires'>;

/** What is said of commands whose forms close without a trace of what they did (specification, sections 4 and 5). */
const saidWhenDone: Readonly<Partial<Record<CallName, (args: unknown, picture: Known) => Said>>> = {
  updateUserPassword: () => ({ text: accountDone.passwordChanged }),
  modifyPwd: () => ({ text: accountDone.passwordChanged }),
  updateUser: () => ({ text: accountDone.profileSaved }),
  modifyMobile: () => ({ text: accountDone.mobileChanged }),
  signFor(args, { fires }) {
    const { fireId } = args as Args<'signFor'>;
    const text = stationMessages.signedFor(fires.get(fireId)?.placeName ?? fireId);
    return { text, opens: { kind: 'fire', id: fireId } };
  },
};

/**
 * A desk whose commands and answers pass the bus, but for what is secret in them. Signing out ends what was under way.
 */
export function createCommandDesk(
  bus: Bus,
  vault: Vault,
  { ids, clock }: { ids: IdPort; clock: Clock },
  picture: Known,
): CommandDesk {
  return {
    command(call, args, batch) {
      const id = ids.next();
      const state$ = new BehaviorSubject<CommandState>({ state: 'sending' });
      const following = bus.messages$.subscribe((message) => {
        const heard = evolveCommand(state$.value, id, message);
        const isDone = heard !== state$.value && heard.state === 'done';
        const next = isDone ? { ...heard, data: openAnswer(vault, call, heard.data) } : heard;
        if (next !== state$.value) state$.next(next);
        if (next.state !== 'sending' || (message.kind === 'session' && message.change === 'signedOut')) {
          following.unsubscribe();
          state$.complete();
          const said = next.state === 'done' ? saidWhenDone[call]?.(args, picture) : undefined;
          if (said) bus.publish({ kind: 'noticed', level: 'success', at: clock.now(), ...said });
        }
      });
      bus.publish({
        kind: 'wished',
        wish: { type: 'command', commandId: id, call, args: sealArgs(vault, call, args), ...present({ batch }) },
      });
      return state$;
    },
  };
}
