import { tagOf } from './address.ts';
import { allowed, drawTag, type SipCore } from './core.ts';
import { acknowledge, askIn, dialogOfResponse } from './dialog.ts';
import { createTalk, type LegHeard, type Talk } from './leg.ts';
import { headerOf, type SipResponse } from './message.ts';

/** A call over the trunk, from its first INVITE on. */
export interface SipLeg {
  readonly callId: string;
  /** The call once it is answered. */
  readonly talk: Talk | undefined;
  /** Ends it: takes the INVITE back, refuses, or hangs up. */
  end(status?: { status: number; reason: string }): void;
  /** Takes in an acceptance that no INVITE waits for: a repeated one, or that of a second telephone. */
  stray(response: SipResponse): void;
}

/** Where a call goes, and from which number. */
export interface Calling {
  uri: string;
  /** From, without a tag. */
  from: string;
  offer: string;
}

const nothing = { response: (): void => undefined, timeout: (): void => undefined };

/** Ends a call that nobody wants: acknowledges its acceptance, then hangs up. */
function refuseAcceptance(core: SipCore, response: SipResponse, uri: string, number: number): void {
  const dialog = dialogOfResponse(response, uri, number);
  acknowledge(dialog, core, number);
  askIn(dialog, core, 'BYE', nothing);
}

/** Calls a number over the trunk; `over` is called once when nothing more comes of it. */
export function callOut(core: SipCore, { uri, from, offer }: Calling, heard: LegHeard, over: () => void): SipLeg {
  const callId = drawTag();
  let number = 0;
  let talk: Talk | undefined;
  let isCancelled = false;
  let isRinging = false;
  const provisional = ({ status, body }: SipResponse): void => {
    if (isCancelled) return;
    if (body !== '') heard.early(body);
    else if (status >= 180 && !isRinging) {
      isRinging = true;
      heard.ringing();
    }
  };
  const accepted = (response: SipResponse): void => {
    if (isCancelled) {
      refuseAcceptance(core, response, uri, sent.number);
      return over();
    }
    talk = createTalk(dialogOfResponse(response, uri, sent.number), core, heard, over);
    acknowledge(talk.dialog, core, sent.number);
    heard.answered(response.body);
  };
  const failed = (status: number): void => {
    over();
    if (!isCancelled) heard.failed(status);
  };
  const sent = core.ask(
    {
      method: 'INVITE',
      uri,
      headers: [
        ['from', `${from};tag=${drawTag()}`],
        ['to', `<${uri}>`],
        ['call-id', callId],
        ['contact', core.contact()],
        ['allow', allowed],
        ['content-type', 'application/sdp'],
      ],
      body: offer,
      next: () => (number += 1),
    },
    {
      response(response) {
        if (response.status < 200) provisional(response);
        else if (response.status < 300) accepted(response);
        else failed(response.status);
      },
      timeout: () => failed(0),
    },
  );
  return {
    callId,
    get talk() {
      return talk;
    },
    end() {
      if (talk) return talk.end();
      if (isCancelled) return;
      isCancelled = true;
      sent.cancel();
    },
    stray(response) {
      const isSame = talk && tagOf(headerOf(response, 'to')) === tagOf(talk.dialog.remote);
      if (talk && isSame) talk.again(response);
      else refuseAcceptance(core, response, uri, sent.number);
    },
  };
}
