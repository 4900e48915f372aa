import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Milliseconds } from '../../../contract/units.ts';
import { JanusFault, type JanusFrame, type Jsep, readFrame, type VideoroomTold } from './wire.ts';

/** Janus answers within this, or has failed; what it takes of a session description it does in milliseconds. */
const answerMs: Milliseconds = 5_000;
/** Janus ends a session that is silent for 60 s. Asked more often, it is missed sooner where it stands still. */
const aliveEveryMs: Milliseconds = 3_000;

const plugin = 'janus.plugin.videoroom';

/** What is told of a handle. */
export type HandleEvent =
  | { kind: 'up' | 'hungUp' }
  | { kind: 'media'; mid: string; isReceiving: boolean }
  | { kind: 'told'; told: VideoroomTold; jsep: Jsep | undefined };

/** An answer of the videoroom plugin. */
export interface Answered {
  told: VideoroomTold;
  jsep: Jsep | undefined;
}

/** One use of the videoroom plugin, with at most one connection to a browser. */
export interface JanusHandle {
  /** Rejects with `JanusFault` where Janus refuses, is gone, or does not answer in time. */
  ask(body: object, jsep?: Jsep): Promise<Answered>;
  /** Gives the handle up, and its connection with it. */
  detach(): void;
}

/** A connection to Janus with one session in it. When the connection breaks, Janus forgets all of it. */
export interface JanusSession {
  readonly isOpen: boolean;
  attach(heard: (event: HandleEvent) => void): Promise<JanusHandle>;
  /** What Janus says of itself. */
  info(): Promise<JanusFrame>;
  close(): void;
}

/** What is asked, beside the number by which its answer is known. */
type Ask = { janus: string; handle_id?: number; body?: object; jsep?: Jsep | undefined; plugin?: string };

interface Waiting {
  resolve: (frame: JanusFrame) => void;
  reject: (fault: JanusFault) => void;
  timer: NodeJS.Timeout;
  /** Whether its answer comes after the receipt. */
  wantsMore: boolean;
}

const eventOf = ({ janus, mid, receiving, plugindata, jsep }: JanusFrame): HandleEvent | undefined => {
  if (janus === 'webrtcup') return { kind: 'up' };
  if (janus === 'hangup') return { kind: 'hungUp' };
  if (janus === 'media' && mid !== undefined) return { kind: 'media', mid, isReceiving: receiving === true };
  return plugindata ? { kind: 'told', told: plugindata.data, jsep } : undefined;
};

/** The questions and answers of a socket. */
function createAsking(socket: WebSocket, apiSecret: string | undefined, heard: (frame: JanusFrame) => void) {
  const waiting = new Map<string, Waiting>();
  const take = (transaction: string | undefined): Waiting | undefined => {
    const one = waiting.get(transaction ?? '');
    if (!one || transaction === undefined) return undefined;
    waiting.delete(transaction);
    clearTimeout(one.timer);
    return one;
  };
  socket.on('message', (bytes: Buffer) => {
    const frame = readFrame(bytes.toString());
    if (!frame) return;
    // That a message was taken up is no answer to it yet.
    if (frame.janus === 'ack' && waiting.get(frame.transaction ?? '')?.wantsMore !== false) return;
    const one = take(frame.transaction);
    if (!one) return heard(frame);
    if (frame.error) one.reject(new JanusFault(frame.error.code, frame.error.reason));
    else one.resolve(frame);
  });
  return {
    ask: (what: Ask & { session_id?: number | undefined }): Promise<JanusFrame> =>
      new Promise((resolve, reject) => {
        const transaction = randomBytes(9).toString('base64url');
        const timer = setTimeout(() => take(transaction)?.reject(new JanusFault(0, 'no answer')), answerMs);
        waiting.set(transaction, { resolve, reject, timer, wantsMore: what.janus !== 'keepalive' });
        const secret = apiSecret === undefined ? {} : { apisecret: apiSecret };
        socket.send(JSON.stringify({ ...what, ...secret, transaction }), (error) => {
          if (error) take(transaction)?.reject(new JanusFault(0, 'not sent'));
        });
      }),
    end() {
      for (const transaction of waiting.keys()) take(transaction)?.reject(new JanusFault(0, 'the connection ended'));
    },
  };
}

/** Opens a session over a socket that is open. Rejects where Janus refuses; `lost` hears its end, once. */
export async function openSession(
  socket: WebSocket,
  apiSecret: string | undefined,
  lost: () => void,
): Promise<JanusSession> {
  const handles = new Map<number, (event: HandleEvent) => void>();
  let isOpen = true;
  let alive: NodeJS.Timeout | undefined;
  const asking = createAsking(socket, apiSecret, (frame) => {
    if (frame.janus === 'timeout') socket.terminate();
    const event = eventOf(frame);
    if (event) handles.get(frame.sender ?? 0)?.(event);
  });
  socket.once('close', () => {
    isOpen = false;
    clearInterval(alive);
    handles.clear();
    asking.end();
    lost();
  });
  const made = await asking.ask({ janus: 'create' });
  const session_id = made.data?.id;
  const ask = (what: Ask): Promise<JanusFrame> => asking.ask({ ...what, session_id });
  alive = setInterval(() => {
    ask({ janus: 'keepalive' }).catch(() => socket.terminate());
  }, aliveEveryMs);

  return {
    get isOpen() {
      return isOpen;
    },
    info: () => asking.ask({ janus: 'info' }),
    async attach(heard) {
      const { data } = await ask({ janus: 'attach', plugin });
      if (!data) throw new JanusFault(0, 'no handle');
      const { id: handle_id } = data;
      handles.set(handle_id, heard);
      return {
        async ask(body, jsep) {
          const { plugindata, jsep: answer } = await ask({ janus: 'message', handle_id, body, jsep });
          const told = plugindata?.data ?? {};
          if (told.error_code !== undefined) throw new JanusFault(told.error_code, told.error ?? '');
          return { told, jsep: answer };
        },
        detach() {
          // What still comes of it is of nobody; where Janus is gone, so is the handle.
          if (handles.delete(handle_id) && isOpen) ask({ janus: 'detach', handle_id }).catch(() => undefined);
        },
      };
    },
    close: () => socket.close(),
  };
}
