import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { MeetingEngineState } from '../../../contract/health/schemas.ts';
import type { Milliseconds } from '../../../contract/units.ts';
import { janusMessages as say } from '../../janus-messages.ts';
import type { JanusOptions } from '../../janus-options.ts';
import { type JanusSession, openSession } from './session.ts';
import { codes, JanusFault } from './wire.ts';

/** The line to Janus, which is kept up as long as the server runs. */
export interface JanusLine {
  readonly state: MeetingEngineState;
  /** Why Janus can not be used, in Chinese; '' where it can, or was not heard of yet. */
  readonly why: string;
  /** The session as soon as there is one; rejects where none came in time. */
  session(withinMs: Milliseconds): Promise<JanusSession>;
  close(): void;
}

/** How soon a lost line is tried again: people wait for it. One that was refused waits for a person. */
const againMs: Milliseconds = 1_000;
const refusedAgainMs: Milliseconds = 10_000;
const connectMs: Milliseconds = 4_000;
/** Largest message that is read: a list of all streams of a room has some hundred kilobytes at most. */
const maxPayload = 2_000_000;
/** From this version on, one connection carries all that a person receives. */
const oldest = 1_000;

const plugin = 'janus.plugin.videoroom';

/** Janus is there, but can not be used. */
class Unusable extends Error {}

const connected = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: connectMs, maxPayload });
    // Each error is followed by the end.
    socket.on('error', reject);
    socket.once('open', () => resolve(socket));
  });

/** Opens a session of a Janus that can do what meetings want. */
async function opened({ url, apiSecret }: JanusOptions, lost: () => void): Promise<JanusSession> {
  const socket = await connected(url);
  try {
    const session = await openSession(socket, apiSecret, lost);
    const { version = 0, version_string = '', plugins = {} } = await session.info();
    if (version < oldest) throw new Unusable(say.tooOld(version_string));
    if (!Object.hasOwn(plugins, plugin)) throw new Unusable(say.noPlugin);
    return session;
  } catch (error) {
    socket.terminate();
    if (error instanceof JanusFault && error.code === codes.unauthorized)
      throw new Unusable(say.wrongSecret, { cause: error });
    throw error;
  }
}

/** Opens the line, and opens it again whenever it breaks, of which `lost` hears. */
export function openJanusLine(options: JanusOptions, log: Logger, lost: () => void): JanusLine {
  let state: MeetingEngineState = 'connecting';
  let why = '';
  let session: JanusSession | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const waiting = new Set<(session: JanusSession | undefined) => void>();
  const answerAll = (with_: JanusSession | undefined): void => {
    for (const one of waiting) one(with_);
    waiting.clear();
  };

  const become = (next: MeetingEngineState, reason = ''): void => {
    if (next === state && reason === why) return;
    [state, why] = [next, reason];
    if (next === 'up') log.info({ url: options.url }, 'Janus passes the media of meetings on');
    else log.warn({ url: options.url, state: next, why: reason }, 'Janus can not be used for meetings');
  };
  const later = (ms: Milliseconds): void => {
    if (!isClosed) timer = setTimeout(() => void open(), ms).unref();
  };
  const lose = (of: JanusSession | undefined): void => {
    // One that never stood is told of where it was opened.
    if (!of || session !== of) return;
    session = undefined;
    if (isClosed) return;
    become('unreachable');
    later(againMs);
    lost();
  };
  async function open(): Promise<void> {
    let mine: JanusSession | undefined;
    try {
      mine = await opened(options, () => lose(mine));
      if (isClosed) return mine.close();
      session = mine;
      become('up');
      answerAll(mine);
    } catch (error) {
      const isRefused = error instanceof Unusable;
      become(isRefused ? 'refused' : 'unreachable', isRefused ? error.message : String(error));
      // Only a person can change that.
      if (isRefused) answerAll(undefined);
      later(isRefused ? refusedAgainMs : againMs);
    }
  }
  void open();
  return {
    get state() {
      return state;
    },
    get why() {
      return why;
    },
    session: (withinMs) =>
      new Promise((resolve, reject) => {
        if (session?.isOpen === true) return resolve(session);
        const done = (one: JanusSession | undefined): void => {
          clearTimeout(late);
          waiting.delete(done);
          if (one) resolve(one);
          else reject(new JanusFault(0, 'Janus is away'));
        };
        const late = setTimeout(() => done(undefined), state === 'refused' ? 0 : withinMs);
        waiting.add(done);
      }),
    close() {
      isClosed = true;
      clearTimeout(timer);
      answerAll(undefined);
      session?.close();
    },
  };
}
