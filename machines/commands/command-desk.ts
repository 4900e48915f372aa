import { BehaviorSubject, defer } from 'rxjs';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args } from '../../contract/api/types.ts';
import { signedOutCodes, silentCode } from '../../contract/codes.ts';
import { present } from '../../contract/present.ts';
import { accountDone } from '../../contract/session/done-messages.ts';
import type { Behavior } from '../../streams/behavior.ts';
import type { Bus, BusMessage, Opens, Refusal } from '../../streams/bus.ts';
import { evolveCommand, type CommandState } from '../../streams/derived/command.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import { ignoredCodes } from '../http/dispatch.ts';
import { stationMessages } from '../messages.ts';
import type { Clock, IdPort } from '../ports.ts';
import { openAnswer, sealArgs, type Vault } from '../vault.ts';
import { saidByChat, saidByMeeting, saidByPhone } from './said-by-desks.ts';

/** Passes what forms ask for to the bus, each once, and tells what became of it. */
export interface CommandDesk {
  /**
   * The state of a new command, followed until it is done or refused. `batch`: in common to those of one press. Why it
   * is refused is for who follows it to show; where all who did have gone, as by closing a form, it is said as a toast.
   */
  command(call: CallName, args: unknown, batch?: string): Behavior<CommandState>;
}

type Said = Pick<Extract<BusMessage, { kind: 'noticed' }>, 'text' | 'opens'>;
type Known = Pick<Picture, 'fires' | 'incidents'>;

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

/** Sent by a page of its own accord, or only to look at something: who has left the page misses nothing. */
const unmissed: ReadonlySet<string> = new Set<CallName>([
  'courseBeat',
  'videoLogin',
  'videoKeepAlive',
  'positionTrack',
  'traceList',
  'externalMine',
  'baseMapTry',
]);

/** What the end of a session says by itself, and what is said to nobody. */
const unsaidCodes: ReadonlySet<unknown> = new Set([...signedOutCodes, ...ignoredCodes, silentCode]);

/** What the arguments of a command are about, where a toast can lead there. */
function aboutOf(args: unknown, { fires, incidents }: Known): { opens: Opens; place: string | undefined } | undefined {
  const { fireId, incidentId } = (args ?? {}) as { fireId?: unknown; incidentId?: unknown };
  if (typeof fireId === 'string') return { opens: { kind: 'fire', id: fireId }, place: fires.get(fireId)?.placeName };
  if (typeof incidentId !== 'string') return undefined;
  return { opens: { kind: 'incident', id: incidentId }, place: incidents.get(incidentId)?.placeName };
}

/** What is said of a refusal that nobody sees any more. */
function saidOfLost(call: CallName, args: unknown, refusal: Refusal, picture: Known): Said | undefined {
  const isSaidElsewhere = saidByPhone.has(call) || saidByMeeting.has(call) || saidByChat.has(call);
  if (isSaidElsewhere || unmissed.has(call) || unsaidCodes.has(refusal.code)) return undefined;
  const about = aboutOf(args, picture);
  return { text: stationMessages.notDone(refusal.message, about?.place), ...present({ opens: about?.opens }) };
}

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
      let wasFollowed = false;
      const say = (level: 'success' | 'error', said: Said | undefined): void => {
        if (said) bus.publish({ kind: 'noticed', level, at: clock.now(), ...said });
      };
      const following = bus.messages$.subscribe((message) => {
        const heard = evolveCommand(state$.value, id, message);
        const isDone = heard !== state$.value && heard.state === 'done';
        const next = isDone ? { ...heard, data: openAnswer(vault, call, heard.data) } : heard;
        // Who sends without following, as a program does, is told nothing.
        const isLost = wasFollowed && !state$.observed;
        if (next !== state$.value) state$.next(next);
        if (next.state !== 'sending' || (message.kind === 'session' && message.change === 'signedOut')) {
          following.unsubscribe();
          state$.complete();
          if (next.state === 'done') say('success', saidWhenDone[call]?.(args, picture));
          else if (next.state === 'refused' && isLost) say('error', saidOfLost(call, args, next, picture));
        }
      });
      bus.publish({
        kind: 'wished',
        wish: { type: 'command', commandId: id, call, args: sealArgs(vault, call, args), ...present({ batch }) },
      });
      const followed$ = defer(() => {
        wasFollowed = true;
        return state$;
      });
      return Object.defineProperty(followed$, 'value', { get: () => state$.value }) as Behavior<CommandState>;
    },
  };
}
