import type { WebSocket } from 'ws';
import { isRefusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import {
  drawnHeight,
  drawnWidth,
  packPicture,
  pictureCloseCodes,
  type ViewAsked,
  type ViewRefused,
} from '../../contract/video/picture-line.ts';
import { viewsMessage } from '../../contract/video/views-message.ts';
import { parseJson } from '../http/body.ts';
import type { ConnectionTimers } from '../push/connection-options.ts';
import type { Refusal } from '../../contract/codes.ts';
import type { Camera } from './cameras.ts';
import { messages as say } from './messages.ts';
import type { Pictures } from './pictures.ts';

const policyViolation = 1008;
const tenSeconds = 10_000;

/** What a viewer works with. */
export interface ViewerDeps {
  clock: { now(): number };
  timers: ConnectionTimers;
  pictures: Pictures;
  /** The camera of that id, where the person may watch it. */
  cameraFor(id: string): Promise<Camera | Refusal>;
  failed(error: unknown): void;
}

/** One station on its socket of pictures. */
export interface Viewer {
  /** Asks again whether its cameras may be watched, and cuts it off where it takes nothing any more. */
  inspect(): void;
  close(code: number, reason: string): void;
}

interface Open {
  asked: ViewAsked;
  end: () => void;
  /** Numbers of its pictures that are on their way. */
  underWay: Set<number>;
  isOver: boolean;
}

const sameView = (a: ViewAsked, b: ViewAsked): boolean =>
  a.view === b.view && a.camera === b.camera && drawnWidth(a.width) === drawnWidth(b.width);

const pixelsOf = (views: readonly ViewAsked[]): number =>
  views.reduce((sum, { width }) => sum + drawnWidth(width) * drawnHeight(drawnWidth(width)), 0);

/** Serves pictures over a socket that was let in; each picture is followed by a ping, whose pong says that it came. */
export function serveViewer(ws: WebSocket, deps: ViewerDeps): Viewer {
  const { clock, timers, pictures } = deps;
  const views = new Map<number, Open>();
  let [sent, takenAt, heard, heardSince] = [0, clock.now(), 0, clock.now()];

  const isOpen = (): boolean => ws.readyState === ws.OPEN;
  const tell = (told: ViewRefused): void => {
    if (isOpen()) ws.send(JSON.stringify(told));
  };
  const end = (open: Open): void => {
    open.isOver = true;
    open.end();
    if (views.get(open.asked.view) === open) views.delete(open.asked.view);
  };
  const begin = async (asked: ViewAsked): Promise<void> => {
    const open: Open = { asked, end: () => undefined, underWay: new Set(), isOver: false };
    views.set(asked.view, open);
    const camera = await deps.cameraFor(asked.camera);
    if (open.isOver || !isOpen()) return;
    if (isRefusal(camera)) {
      end(open);
      return tell({ view: asked.view, refused: camera.message });
    }
    open.end = pictures.watch(camera, drawnWidth(asked.width), {
      isReady: () => isOpen() && open.underWay.size < videoLimits.underWay,
      refuse: (refused) => tell({ view: asked.view, refused }),
      send({ jpeg, pose, atMs }) {
        if (!isOpen()) return;
        sent += 1;
        if (views.size > 0 && [...views.values()].every(({ underWay }) => underWay.size === 0)) takenAt = clock.now();
        open.underWay.add(sent);
        ws.send(packPicture({ view: asked.view, atMs, pose, jpeg: jpeg as Uint8Array<ArrayBuffer> }));
        ws.ping(String(sent));
      },
    });
  };
  const take = (asked: readonly ViewAsked[]): void => {
    for (const open of [...views.values()]) if (!asked.some((one) => sameView(one, open.asked))) end(open);
    for (const one of asked) if (!views.has(one.view)) begin(one).catch(deps.failed);
  };
  const close = (code: number, reason: string): void => {
    for (const open of [...views.values()]) end(open);
    ws.close(code, reason);
    ws.once(
      'close',
      timers.after(3_000, () => ws.terminate()),
    );
  };
  ws.on('message', (data: Buffer, isBinary) => {
    if (clock.now() - heardSince > tenSeconds) [heard, heardSince] = [0, clock.now()];
    heard += 1;
    const parsed = isBinary ? undefined : parseJson(data.toString());
    const message = !parsed || isRefusal(parsed) ? undefined : viewsMessage.safeParse(parsed.value).data;
    if (!message || heard > videoLimits.messages) return close(policyViolation, '');
    const numbers = new Set(message.views.map(({ view }) => view));
    if (numbers.size < message.views.length || pixelsOf(message.views) > videoLimits.pixels)
      return close(policyViolation, '');
    take(message.views);
  });
  ws.on('pong', (data: Buffer) => {
    takenAt = clock.now();
    const number = Number(data.toString());
    for (const { underWay } of views.values()) underWay.delete(number);
  });
  const over = (): void => {
    for (const open of [...views.values()]) end(open);
  };
  ws.on('close', over);
  ws.on('error', over);
  return {
    inspect() {
      const waits = [...views.values()].some(({ underWay }) => underWay.size > 0);
      if (waits && clock.now() - takenAt > videoLimits.stalledMs)
        return close(pictureCloseCodes.stalled, say.noPicture);
      for (const open of [...views.values()])
        deps.cameraFor(open.asked.camera).then((camera) => {
          if (!isRefusal(camera) || open.isOver) return;
          end(open);
          tell({ view: open.asked.view, refused: camera.message });
        }, deps.failed);
    },
    close,
  };
}
