import type { RequestHeard } from './client-transactions.ts';
import { allowed, type Outgoing, type Sent, type SipCore, targetOf } from './core.ts';
import { headerOf, sequenceOf, type SipRequest, type SipResponse } from './message.ts';

/** The peers of one call and how requests reach the other one (RFC 3261, 12). */
export interface Dialog {
  readonly callId: string;
  /** From and To of our requests, with tags. */
  readonly local: string;
  readonly remote: string;
  target: string;
  readonly routes: readonly string[];
  /** Number of our last request, and of the peer's last one. */
  sent: number;
  received: number;
}

/** The dialog that the acceptance of our INVITE makes. */
export const dialogOfResponse = (response: SipResponse, uri: string, sent: number): Dialog => ({
  callId: headerOf(response, 'call-id'),
  local: headerOf(response, 'from'),
  remote: headerOf(response, 'to'),
  target: targetOf(response) || uri,
  routes: (response.headers.get('record-route') ?? []).toReversed(),
  sent,
  received: 0,
});

/** The dialog that accepting an INVITE of the peer makes; `tag` is ours. */
export const dialogOfRequest = (request: SipRequest, tag: string): Dialog => ({
  callId: headerOf(request, 'call-id'),
  local: `${headerOf(request, 'to')};tag=${tag}`,
  remote: headerOf(request, 'from'),
  target: targetOf(request),
  routes: request.headers.get('record-route') ?? [],
  sent: 0,
  received: sequenceOf(request).number,
});

const outgoing = (dialog: Dialog, core: SipCore, method: string, sdp?: string): Outgoing => ({
  method,
  uri: dialog.target,
  headers: [
    ...(dialog.routes.length > 0 ? [['route', dialog.routes] as const] : []),
    ['from', dialog.local],
    ['to', dialog.remote],
    ['call-id', dialog.callId],
    ['contact', core.contact()],
    ...(method === 'INVITE' ? [['allow', allowed] as const] : []),
    ...(sdp === undefined ? [] : [['content-type', 'application/sdp'] as const]),
  ],
  ...(sdp === undefined ? {} : { body: sdp }),
  next: () => (dialog.sent += 1),
});

/** Sends a request within a dialog. */
export const askIn = (
  dialog: Dialog,
  core: SipCore,
  method: 'INVITE' | 'BYE',
  heard: RequestHeard,
  sdp?: string,
): Sent => core.ask(outgoing(dialog, core, method, sdp), heard);

/** Acknowledges the acceptance of an INVITE that had this number. */
export const acknowledge = (dialog: Dialog, core: SipCore, number: number): void =>
  core.tell(outgoing(dialog, core, 'ACK'), number);
