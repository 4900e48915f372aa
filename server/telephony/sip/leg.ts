import { readNameAddress } from './address.ts';
import type { SipCore } from './core.ts';
import { acknowledge, askIn, type Dialog } from './dialog.ts';
import { headerOf, sequenceOf, type SipRequest, type SipResponse } from './message.ts';
import { type Asked, responseTo } from './server-transactions.ts';

/** What the owner of a leg hears of it. */
export interface LegHeard {
  /** The far end rings. */
  ringing(): void;
  /** The far end's voice before it answers, as ringing and announcements are. */
  early(sdp: string): void;
  /** The far end talks; or answers an offer of ours. */
  answered(sdp: string): void;
  /** It was never answered: the final status, 0 where nothing came. */
  failed(status: number): void;
  /** The far end offers anew, or, with '', wants an offer; the answer, undefined where it can not be. */
  reoffered(sdp: string): string | undefined;
  /** It is over after it was answered. */
  ended(): void;
}

/** One telephone call over the trunk that is answered. */
export interface Talk {
  readonly dialog: Dialog;
  /** Offers anew; `told` gets the answer, undefined where the far end refuses. `retry`: both sides offered at once. */
  offer(sdp: string, told: (sdp: string | undefined, retry: boolean) => void): void;
  end(): void;
  /** Takes in a request of the far end. */
  received(asked: Asked): void;
  /** The far end has acknowledged; `body` answers an offer that it asked for. */
  acknowledged(body: string): void;
  /** Acknowledges an acceptance of ours that comes again. */
  again(response: SipResponse): void;
}

const nothing = { response: (): void => undefined, timeout: (): void => undefined };
const ok = { status: 200, reason: 'OK' };

/** The tag of the far end, by which its messages are known. */
export const farTag = ({ remote }: Dialog): string => readNameAddress(remote).parameters.get('tag') ?? '';

interface TalkState {
  isOffering: () => boolean;
  isOver: () => boolean;
  finish: () => void;
}

/** How requests of the far end are answered during a call. */
function answersOf(core: SipCore, heard: LegHeard, state: TalkState): Readonly<Record<string, (asked: Asked) => void>> {
  const reoffered = (asked: Asked): void => {
    const { request } = asked;
    if (state.isOffering()) return asked.respond(responseTo(request, { status: 491, reason: 'Request Pending' }));
    const answer = heard.reoffered(request.body);
    if (answer === undefined) return asked.respond(responseTo(request, { status: 488, reason: 'Not Acceptable Here' }));
    asked.respond(
      responseTo(request, ok, {
        headers: [
          ['contact', core.contact()],
          ['content-type', 'application/sdp'],
        ],
        body: answer,
      }),
    );
  };
  return {
    BYE(asked) {
      asked.respond(responseTo(asked.request, ok));
      if (state.isOver()) return;
      state.finish();
      heard.ended();
    },
    INVITE: reoffered,
    UPDATE(asked) {
      if (asked.request.body === '')
        asked.respond(responseTo(asked.request, ok, { headers: [['contact', core.contact()]] }));
      else reoffered(asked);
    },
    INFO: (asked) => asked.respond(responseTo(asked.request, ok)),
    OPTIONS: (asked) => asked.respond(responseTo(asked.request, ok)),
  };
}

/** Creates a call that is answered; `over` is called once at its end. */
export function createTalk(dialog: Dialog, core: SipCore, heard: LegHeard, over: () => void): Talk {
  let isOver = false;
  let isOffering = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    over();
  };
  const bye = (): void => {
    if (isOver) return;
    askIn(dialog, core, 'BYE', nothing);
    finish();
  };
  const answers = answersOf(core, heard, { isOffering: () => isOffering, isOver: () => isOver, finish });
  return {
    dialog,
    offer(sdp, told) {
      isOffering = true;
      const done = (answer: string | undefined, retry: boolean): void => {
        isOffering = false;
        told(answer, retry);
      };
      const sent = askIn(
        dialog,
        core,
        'INVITE',
        {
          response(response: SipResponse) {
            const { status } = response;
            if (status < 200) return;
            if (status >= 300) {
              done(undefined, status === 491);
              // The far end knows of no such call, or did not answer in time.
              if (status === 481 || status === 408) {
                bye();
                heard.ended();
              }
              return;
            }
            acknowledge(dialog, core, sent.number);
            done(response.body, false);
          },
          timeout() {
            done(undefined, false);
            bye();
            heard.ended();
          },
        },
        sdp,
      );
    },
    end: bye,
    received(asked) {
      const { request } = asked;
      const { number } = sequenceOf(request);
      if (number < dialog.received) return asked.respond(responseTo(request, { status: 500, reason: 'Out Of Order' }));
      dialog.received = number;
      const answer = answers[request.method];
      if (answer) answer(asked);
      else asked.respond(responseTo(request, { status: 405, reason: 'Method Not Allowed' }));
    },
    acknowledged(body) {
      if (body !== '') heard.answered(body);
    },
    again(response) {
      const { number, method } = sequenceOf(response);
      if (method === 'INVITE') acknowledge(dialog, core, number);
    },
  };
}

/** Whether a request belongs to a call. */
export const isIn = ({ dialog }: Talk, request: SipRequest): boolean =>
  headerOf(request, 'call-id') === dialog.callId &&
  (readNameAddress(headerOf(request, 'from')).parameters.get('tag') ?? '') === farTag(dialog);
