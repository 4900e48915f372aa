import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { DispatchGateway } from './gateway.ts';
import {
  type EndedCall,
  hasOutside,
  legsOf,
  type LiveCall,
  outsideLeg,
  partiesOf,
  seenAt,
  shownCall,
  sidesOf,
} from './live-call.ts';
import { messages as say } from './messages.ts';
import type { PhoneNews } from './news.ts';
import type { Side } from './parties.ts';
import { tellStatus } from './status.ts';

/** Brings the mix and the stations up to date with the calls. */
export interface Switchboard {
  /** Tells all who take part in a call of it, and those around of who can be called. */
  tell: (call: LiveCall | EndedCall) => void;
  /** Tells an officer of a desk that a call has stopped ringing: a colleague took it, or they refused it. */
  tellLeft: (call: LiveCall, side: Side, outcome: 'taken' | 'rejected') => void;
  /** Tells of a change of a call, and brings its mix up to date. */
  changed: (call: LiveCall) => Promise<void>;
  /** Connects a browser's voice to a call, as the leg of a person. Answers the SDP of the server. */
  connect: (call: LiveCall, leg: string, offer: string) => Promise<{ answer: string } | Refusal>;
  /** Lets somebody out of a call who listens in to it or has broken in to it. */
  letOut: (call: LiveCall, userId: string) => Promise<void>;
  /** Puts the other calls of somebody on hold who talks in this one; they leave those that they have broken in to. */
  holdOthers: (userId: string | undefined, except: LiveCall) => Promise<void>;
}

/** Creates the switchboard of these calls. */
export function createSwitchboard(
  ctx: Pick<Context, 'media' | 'presence' | 'log'>,
  news: PhoneNews,
  calls: ReadonlyMap<string, LiveCall>,
  gateway: DispatchGateway,
): Switchboard {
  const tell = (call: LiveCall | EndedCall): void => {
    for (const userId of new Set([...partiesOf(call), ...call.supervisors.keys()]))
      news.call(userId, { call: shownCall(seenAt(call, userId), call.supervisors.has(userId)) });
    for (const side of [...sidesOf(call), ...(call.desk ?? [])]) tellStatus(ctx, news, calls, side);
  };
  const mix = async (call: LiveCall): Promise<void> => {
    for (const [leg, how] of legsOf(call)) await ctx.media.ask(call.id, { do: 'set', leg, ...how });
    if (hasOutside(call))
      gateway.hold(
        call.id,
        [...call.heldBy].some((holder) => holder !== outsideLeg),
      );
  };
  const changed = async (call: LiveCall): Promise<void> => {
    // It may have ended while something was taken down: the stations are not to see it go on.
    if (!calls.has(call.id)) return;
    tell(call);
    await mix(call);
  };
  const letOut = async (call: LiveCall, userId: string): Promise<void> => {
    call.supervisors.delete(userId);
    await ctx.media.ask(call.id, { do: 'leave', leg: userId });
    news.call(userId, { call: { ...shownCall(call, false), state: 'ended' } });
    await changed(call);
  };
  return {
    tell,
    letOut,
    tellLeft(call, side, outcome) {
      const { userId } = side;
      if (userId === undefined) return;
      const shown = shownCall({ ...call, to: side }, false);
      news.call(userId, { call: { ...shown, state: 'ended', outcome, isRecording: false } });
      tellStatus(ctx, news, calls, side);
    },
    changed,
    async connect(call, leg, offer) {
      try {
        const made = await ctx.media.ask<{ answer: string }>(call.id, { do: 'join', leg, offer });
        await mix(call);
        return made;
      } catch (error) {
        ctx.log.warn({ err: error }, 'an offer could not be answered');
        return refuse('badInput', { field: 'offer', message: say.noMedia });
      }
    },
    async holdOthers(userId, except) {
      if (userId === undefined) return;
      for (const call of calls.values()) {
        if (call === except || call.state !== 'talking') continue;
        if (call.supervisors.get(userId)?.mode === 'breakIn') await letOut(call, userId);
        if (!partiesOf(call).includes(userId) || call.heldBy.has(userId)) continue;
        call.heldBy.add(userId);
        await changed(call);
      }
    },
  };
}
