import type { WebSocket } from 'ws';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import {
  drawnHeight,
  drawnWidth,
  packPicture,
  pictureCloseCodes,
  type ViewAnswered,
  type ViewAsked,
  type ViewDirect,
  type ViewOffered,
  type ViewRefused,
} from '../../contract/video/picture-line.ts';
import { viewsMessage } from '../../contract/video/views-message.ts';
import { parseJson } from '../http/body.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import type { Camera } from './cameras.ts';
import { createDirectViews } from './direct-views.ts';
import type { DirectPictures } from './engine.ts';
import { messages as say } from './messages.ts';
import type { Pictures } from './pictures.ts';

const policyViolation = 1008;
/** Messages are counted for so long, and a client has so long to answer the end, in milliseconds. */
const [countedMs, graceMs] = [10_000, 3_000];

/** What a viewer works with. */
export interface ViewerDeps {
  clock: { now(): number };
  timers: ConnectionTimers;
  pictures: Pictures;
  /** The camera of that id, where the person may watch it. */
  cameraFor: (id: string) => Promise<Camera | Refusal>;
  /** What hands the offers of browsers to media services. */
  direct?: DirectPictures | undefined;
  failed: (error: unknown) => void;
}

/** One station on its socket of pictures. */
export interface Viewer {
  /** Asks again whether its cameras may be watched, and cuts it off where it takes nothing any more. */
  inspect(): void;
  close(code: number, reason: string): void;
}

interface Open {
  asked: ViewAsked;
  /** As its record said when it began to be shown. */
  camera: Camera | undefined;
  end: () => void;
  /** Numbers of its pictures that are on their way. */
  underWay: Set<number>;
  isOver: boolean;
}

const sameView = (a: ViewAsked, b: ViewAsked): boolean =>
  a.view === b.view &&
  a.camera === b.camera &&
  a.isDirect === b.isDirect &&
  (a.isDirect === true || drawnWidth(a.width) === drawnWidth(b.width));

/** Where the pictures of a camera are got. */
const sourceOf = ({ source, sourceUrl, channel }: Camera): string => JSON.stringify([source, sourceUrl, channel]);

const pixelsOf = (views: readonly ViewAsked[]): number =>
  views.reduce((sum, { width }) => sum + drawnWidth(width) * drawnHeight(drawnWidth(width)), 0);

/** What a message says; undefined where it is none of ours, or asks for too much. */
function readMessage(data: Buffer, isBinary: boolean): { views: readonly ViewAsked[] } | ViewOffered | undefined {
  const parsed = isBinary ? undefined : parseJson(data.toString());
  const said = !parsed || isRefusal(parsed) ? undefined : viewsMessage.safeParse(parsed.value).data;
  if (!said || 'offer' in said) return said;
  const { views } = said;
  if (pixelsOf(views) > videoLimits.pixels) return undefined;
  return new Set(views.map(({ view }) => view)).size === views.length ? said : undefined;
}

/** Pictures on their way: each is followed by a ping with its number, whose pong says that it came. */
function createPen(ws: WebSocket, { clock }: Pick<ViewerDeps, 'clock'>) {
  let sent = 0;
  let takenAt = clock.now();
  return {
    send(open: Open, bytes: Uint8Array, isAlone: boolean): void {
      sent += 1;
      if (isAlone) takenAt = clock.now();
      open.underWay.add(sent);
      ws.send(bytes);
      ws.ping(String(sent));
    },
    taken(views: Iterable<Open>, pong: string): void {
      takenAt = clock.now();
      for (const { underWay } of views) underWay.delete(Number(pong));
    },
    isStalled: (): boolean => clock.now() - takenAt > videoLimits.stalledMs,
  };
}

/** Shows a client the views that it asked for last. */
function createViews(ws: WebSocket, deps: ViewerDeps) {
  const open = new Map<number, Open>();
  const pen = createPen(ws, deps);
  const isOpen = (): boolean => ws.readyState === ws.OPEN;
  const tell = (told: ViewRefused | ViewDirect | ViewAnswered): void => {
    if (isOpen()) ws.send(JSON.stringify(told));
  };
  const direct = createDirectViews(deps.direct, tell);
  const waits = (): boolean => [...open.values()].some(({ underWay }) => underWay.size > 0);
  const end = (one: Open): void => {
    one.isOver = true;
    one.end();
    if (open.get(one.asked.view) === one) open.delete(one.asked.view);
  };
  const show = (one: Open, camera: Camera): void => {
    const { view, width, isDirect } = one.asked;
    one.camera = camera;
    if (isDirect && direct.has(view)) return;
    direct.propose(camera, view);
    one.end = deps.pictures.watch(camera, drawnWidth(width), {
      isReady: () => isOpen() && one.underWay.size < videoLimits.underWay,
      refuse: (refused) => tell({ view, refused }),
      send({ jpeg, pose, atMs }) {
        if (isOpen()) pen.send(one, packPicture({ view, atMs, pose, jpeg }), !waits());
      },
    });
  };
  /** Goes on with a camera whose pictures come from elsewhere by now. */
  const showAnew = (one: Open, camera: Camera): void => {
    const { view, isDirect } = one.asked;
    const cameDirect = isDirect === true && direct.has(view);
    one.end();
    one.camera = camera;
    direct.leave(view);
    // A page that hears that its direct pictures are over asks for the view anew.
    if (cameDirect) tell({ view, answer: '' });
    else show(one, camera);
  };
  const mayGoOn = async (one: Open): Promise<Camera | undefined> => {
    const camera = await deps.cameraFor(one.asked.camera);
    if (one.isOver || !isOpen()) return undefined;
    if (!isRefusal(camera)) {
      if (one.camera && sourceOf(one.camera) !== sourceOf(camera)) showAnew(one, camera);
      return camera;
    }
    end(one);
    direct.leave(one.asked.view);
    tell({ view: one.asked.view, refused: camera.message });
    return undefined;
  };
  const begin = async (asked: ViewAsked): Promise<void> => {
    const one: Open = { asked, camera: undefined, end: () => undefined, underWay: new Set(), isOver: false };
    open.set(asked.view, one);
    const camera = await mayGoOn(one);
    if (camera) show(one, camera);
  };
  const offer = async (view: number, sdp: string): Promise<void> => {
    const one = open.get(view);
    const camera = sdp === '' ? undefined : one && (await mayGoOn(one));
    if (camera) await direct.offer(camera, view, sdp);
    else direct.leave(view);
  };
  return {
    offer: (view: number, sdp: string) => void offer(view, sdp).catch((error: unknown) => deps.failed(error)),
    take(asked: readonly ViewAsked[]): void {
      direct.keep(asked);
      for (const one of open.values()) if (!asked.some((view) => sameView(view, one.asked))) end(one);
      for (const one of asked) if (!open.has(one.view)) begin(one).catch((error: unknown) => deps.failed(error));
    },
    taken: (pong: string) => pen.taken(open.values(), pong),
    isStalled: () => waits() && pen.isStalled(),
    askAgain(): void {
      for (const one of open.values()) mayGoOn(one).catch((error: unknown) => deps.failed(error));
    },
    endAll(): void {
      direct.keep([]);
      for (const one of open.values()) end(one);
    },
  };
}

/** Serves pictures over a socket that was let in. */
export function serveViewer(ws: WebSocket, deps: ViewerDeps): Viewer {
  const { clock, timers } = deps;
  const views = createViews(ws, deps);
  let [heard, heardSince] = [0, clock.now()];
  const close = (code: number, reason: string): void => {
    views.endAll();
    ws.close(code, reason);
    ws.once(
      'close',
      timers.after(graceMs, () => ws.terminate()),
    );
  };
  ws.on('message', (data: Buffer, isBinary) => {
    if (clock.now() - heardSince > countedMs) [heard, heardSince] = [0, clock.now()];
    heard += 1;
    const said = readMessage(data, isBinary);
    if (!said || heard > videoLimits.messages) close(policyViolation, '');
    else if ('offer' in said) views.offer(said.offer.view, said.offer.sdp);
    else views.take(said.views);
  });
  ws.on('pong', (data: Buffer) => views.taken(data.toString()));
  ws.on('close', () => views.endAll());
  ws.on('error', () => views.endAll());
  return {
    inspect() {
      if (views.isStalled()) close(pictureCloseCodes.stalled, say.noPicture);
      else views.askAgain();
    },
    close,
  };
}
