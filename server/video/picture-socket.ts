import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { refusals } from '../../contract/codes.ts';
import { closeCodes } from '../../contract/connection/frames.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import { pictureCloseCodes, picturePathPattern, pictureProtocol } from '../../contract/video/picture-line.ts';
import type { Caller, Gate } from '../caller.ts';
import { refuseUpgrade } from '../push/admission.ts';
import { admitTo } from '../push/admit-to.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import { messages as say } from './messages.ts';
import type { Slots } from './slots.ts';
import { serveViewer, type Viewer, type ViewerDeps } from './viewer.ts';

/** What the sockets of pictures work with. */
export interface PictureSocketDeps extends Pick<ViewerDeps, 'clock' | 'pictures' | 'direct' | 'failed'> {
  gate: Pick<Gate, 'person' | 'stillAllows' | 'onSessionEnded'>;
  slots: Slots;
  origins: readonly string[];
  timers: ConnectionTimers;
  log: Logger;
  cameraFor(caller: Caller, id: string): ReturnType<ViewerDeps['cameraFor']>;
}

/** Messages of a client are lists of at most sixteen views, and session descriptions. */
const mostMessageBytes = 4_096 + videoLimits.sdpLength;
/** How often clients are looked after, in milliseconds. */
const inspectMs = 5_000;
const permission = 'video.watch';

/** Whether a request to upgrade is for a socket of pictures. */
export const isForPictures = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  picturePathPattern.test(url.split('?')[0] ?? '');

interface Seat {
  caller: Caller;
  viewer: Viewer;
}

/**
 * Serves `/websocket/{userId}_web_video?lease=<id>` on `server`: pictures of cameras for one station each. A lease of a
 * proxy slot opens one socket, and ends with it.
 */
export function attachPictures(server: Server, deps: PictureSocketDeps): { close(): Promise<void> } {
  const seats = new Map<string, Seat>();
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: mostMessageBytes,
    handleProtocols: () => pictureProtocol,
  });
  let closing = false;

  const letIn = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const admission = await admitTo(request, deps.gate, {
      origins: deps.origins,
      path: picturePathPattern,
      protocol: pictureProtocol,
    });
    if ('status' in admission) return refuseUpgrade(stream, admission.status);
    const { caller, query } = admission;
    if (!(await deps.gate.stillAllows(caller, permission))) return refuseUpgrade(stream, refusals.forbidden.status);
    const lease = deps.slots.held(caller.userId, query.get('lease') ?? '');
    if (!lease || seats.has(lease.id)) return refuseUpgrade(stream, refusals.notFound.status);
    if (closing) return refuseUpgrade(stream, refusals.unavailable.status);
    sockets.handleUpgrade(request, stream, head, (ws) => {
      stream.off('error', ignore);
      const viewer = serveViewer(ws, { ...deps, cameraFor: (id) => deps.cameraFor(caller, id) });
      deps.slots.use(lease.id);
      seats.set(lease.id, { caller, viewer });
      ws.once('close', () => {
        seats.delete(lease.id);
        deps.slots.release(caller.userId, lease.id);
      });
    });
  };
  const ignore = (): void => undefined;
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (!isForPictures(request)) return;
    stream.on('error', ignore);
    letIn(request, stream, head).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a socket of pictures could not be opened');
      refuseUpgrade(stream, refusals.serverFault.status);
    });
  };
  const endSeat = (id: string, code: number, reason: string): void => seats.get(id)?.viewer.close(code, reason);
  const forgetLeases = deps.slots.onEnd((id) => endSeat(id, pictureCloseCodes.leaseOver, say.leaseOver));
  const forgetSessions = deps.gate.onSessionEnded((sessionId) => {
    for (const [id, { caller }] of seats) if (caller.sessionId === sessionId) endSeat(id, closeCodes.notSignedIn, '');
    deps.slots.releaseSession(sessionId);
  });
  const recheck = async (id: string, caller: Caller): Promise<void> => {
    if (!(await deps.gate.stillAllows(caller, permission))) endSeat(id, closeCodes.notSignedIn, '');
  };
  const inspect = deps.timers.every(inspectMs, () => {
    deps.slots.sweep();
    for (const [id, { caller, viewer }] of seats) {
      viewer.inspect();
      recheck(id, caller).catch((error: unknown) => deps.failed(error));
    }
  });
  server.on('upgrade', upgrade);
  return {
    async close() {
      closing = true;
      inspect();
      forgetLeases();
      forgetSessions();
      for (const id of seats.keys()) endSeat(id, closeCodes.goingAway, '');
      deps.pictures.close();
      for (let waited = 0; seats.size > 0 && waited < 60; waited += 1)
        await new Promise<void>((resolve) => void deps.timers.after(50, resolve));
      server.off('upgrade', upgrade);
    },
  };
}
