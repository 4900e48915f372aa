import { randomUUID } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { Media } from '../../media/media.ts';
import type { RoomTold } from '../../media/room.ts';
import type { Connected, WatchingAsk } from '../../media/watching/watching-room.ts';
import type { DirectSession } from '../engine.ts';
import { type Feed, FeedFault } from './feeds.ts';
import type { Foreign } from './foreign.ts';
import { externalMessages as say } from './messages.ts';
import type { Source } from './streams.ts';

/** Cameras of media services that speak WHEP (draft-ietf-wish-whep). */
export interface Whep {
  /** Makes an offer to the service at this address; the source of the pictures that come by its answer. */
  watch(url: string): Promise<Source | Refusal>;
  /** Hands the offer of a browser to the service. */
  pass(url: string, offer: string): Promise<DirectSession | Refusal>;
}

const answerBytes = 100_000;
const type = 'application/sdp';
/** Pictures that wait to be decoded, in bytes: beyond that they are passed over. */
const mostWaiting = 8_000_000;

const failed = (message: string): Refusal => refuse('notAllowedNow', { message });

/** Why a service gives no answer to an offer, by the statuses of WHEP. */
function whyNot(status: number): Refusal {
  if (status === 401 || status === 403) return failed(say.notSignedIn);
  if (status === 404 || status === 410) return failed(say.noStream);
  if (status === 400 || status === 406 || status === 415 || status === 422) return failed(say.offerRefused);
  return failed(say.answered(status));
}

/** Hands over pictures in their order until the room has ended. */
function createQueue() {
  const inbox = new EventEmitter();
  const pictures = on(inbox, 'picture', { close: ['over'] }) as AsyncIterable<[Uint8Array]>;
  let waiting = 0;
  let hasEnded = false;
  const feed: Feed = async function* feed(signal) {
    signal.addEventListener('abort', () => inbox.emit('over'));
    if (signal.aborted || hasEnded) inbox.emit('over');
    for await (const [picture] of pictures) {
      waiting -= picture.length;
      yield picture;
    }
    if (hasEnded) throw new FeedFault(say.noMedia);
  };
  return {
    feed,
    hear: (told: RoomTold): void => {
      if ('ended' in told) {
        hasEnded = true;
        inbox.emit('over');
      } else if ('picture' in told && waiting < mostWaiting) {
        waiting += told.picture.length;
        inbox.emit('picture', told.picture);
      }
    },
  };
}

/** Creates what watches such cameras. `fault` hears of errors of this side. */
export function createWhep(foreign: Foreign, media: Media, fault: (error: unknown) => void): Whep {
  const pass: Whep['pass'] = async (url, offer) => {
    const headers = { 'content-type': type, accept: type };
    const answer = await foreign.send(url, answerBytes, { method: 'POST', headers, body: offer });
    if (isRefusal(answer)) return answer;
    if (answer.status < 200 || answer.status >= 300) return whyNot(answer.status);
    const place = answer.headers.get('location');
    const session = place !== null && URL.canParse(place, url) ? new URL(place, url) : undefined;
    // What an answer names on another host is not ours to end.
    const isOurs = session?.origin === new URL(url).origin;
    return {
      answer: Buffer.from(answer.body).toString('utf8'),
      /** Otherwise the service would send until it notices by itself. */
      leave() {
        if (session && isOurs) foreign.send(session.href, answerBytes, { method: 'DELETE' }).catch(fault);
      },
    };
  };
  return {
    pass,
    async watch(url) {
      const room = `camera ${randomUUID()}`;
      const { feed, hear } = createQueue();
      let session: DirectSession | undefined;
      const end = (): void => {
        session?.leave();
        // Where the thread has ended, the room has.
        media.closeRoom(room).catch(() => undefined);
      };
      const refused = (why: Refusal): Refusal => {
        end();
        return why;
      };
      try {
        await media.open('watch', room, hear);
        const { offer } = await media.ask<{ offer: string }>(room, { do: 'offer' } satisfies WatchingAsk);
        const passed = await pass(url, offer);
        if (isRefusal(passed)) return refused(passed);
        session = passed;
        const ask: WatchingAsk = { do: 'connect', answer: passed.answer };
        const connected = await media.ask<Connected>(room, ask);
        if ('unusable' in connected)
          return refused(failed(connected.unusable === 'none' ? say.offerRefused : say.badAnswer));
        return { feed, format: connected.codec === 'h265' ? 'hevc' : 'h264', release: end };
      } catch (error) {
        fault(error);
        return refused(failed(say.unreachable));
      }
    },
  };
}
