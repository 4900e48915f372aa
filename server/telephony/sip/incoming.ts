import { telOf } from './address.ts';
import { allowed, drawTag, type SipCore } from './core.ts';
import { dialogOfRequest } from './dialog.ts';
import { createTalk, type LegHeard, type Talk } from './leg.ts';
import { headerOf } from './message.ts';
import type { SipLeg } from './outgoing.ts';
import { type Asked, responseTo } from './server-transactions.ts';

/** A call of the trunk that rings here. */
export interface IncomingLeg extends SipLeg {
  /** Number of the caller; '' where it is withheld. */
  readonly from: string;
  /** The number that was called. */
  readonly to: string;
  /** The caller's offer; '' where they want ours. */
  readonly offer: string;
  ring(): void;
  accept(sdp: string): void;
  /** The caller takes it back. */
  cancelled(): void;
}

const withSdp = (core: SipCore): readonly (readonly [string, string])[] => [
  ['contact', core.contact()],
  ['allow', allowed],
  ['content-type', 'application/sdp'],
];

/** A call that was accepted. A BYE before its ACK is not allowed (RFC 3261, 15): an earlier end waits for it. */
function endedAfterAck(talk: Talk): Talk {
  let isAcknowledged = false;
  let isEnding = false;
  return {
    ...talk,
    end() {
      isEnding = true;
      if (isAcknowledged) talk.end();
    },
    acknowledged(body) {
      isAcknowledged = true;
      if (isEnding) talk.end();
      else talk.acknowledged(body);
    },
  };
}

/**
 * Takes in a call; `over` is called once when nothing more comes of it. `registered`: the user who is registered with
 * the trunk.
 */
export function callIn(
  asked: Asked,
  core: SipCore,
  heard: LegHeard,
  over: () => void,
  registered?: string,
): IncomingLeg {
  const { request } = asked;
  const [asks, named] = [telOf(`<${request.uri}>`), telOf(headerOf(request, 'to'))];
  const tag = drawTag();
  let talk: Talk | undefined;
  const refuse = (status: number, reason: string): void => {
    asked.respond(responseTo(request, { status, reason }, { toTag: tag }));
    over();
  };
  return {
    callId: headerOf(request, 'call-id'),
    from: telOf(headerOf(request, 'from')),
    // A trunk asks for the user who is registered with it, whatever number was dialled: that stands in To.
    to: asks === '' || asks === registered ? named || asks : asks,
    offer: request.body,
    get talk() {
      return talk;
    },
    ring: () =>
      asked.respond(
        responseTo(request, { status: 180, reason: 'Ringing' }, { toTag: tag, headers: [['contact', core.contact()]] }),
      ),
    accept(sdp) {
      if (asked.isAnswered) return;
      talk = endedAfterAck(createTalk(dialogOfRequest(request, tag), core, heard, over));
      asked.respond(
        responseTo(request, { status: 200, reason: 'OK' }, { toTag: tag, headers: withSdp(core), body: sdp }),
      );
    },
    end(how = { status: 480, reason: 'Temporarily Unavailable' }) {
      if (talk) talk.end();
      else if (!asked.isAnswered) refuse(how.status, how.reason);
    },
    cancelled() {
      if (asked.isAnswered) return;
      refuse(487, 'Request Terminated');
      heard.ended();
    },
    stray: (response) => talk?.again(response),
  };
}
