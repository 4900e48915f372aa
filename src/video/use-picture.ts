import { useEffect, useState, type RefObject } from 'react';
import type { Pose } from '../../contract/video/pose.ts';
import type { Picture } from '../../contract/video/picture-line.ts';
import { videoOf } from '../../machines/video/video.ts';
import { type DirectPicture, openDirectPicture } from './direct-picture.ts';
import { useStation } from '../kit/station.tsx';

/** What is seen of a camera now. */
export type Seen =
  | { state: 'connecting' }
  | { state: 'live'; pose: Pose; atMs: number; heardMs: number }
  | { state: 'refused'; message: string };

const connecting: Seen = { state: 'connecting' };
/** Where the camera looks is told on to the screen at most so often, in milliseconds. */
const toldMs = 250;

function paint(canvas: HTMLCanvasElement, picture: CanvasImageSource, width: number, height: number): void {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

/** Draws what comes onto a canvas, the newest picture alone: those that came while one was decoded are passed over. */
function createDrawer(canvas: HTMLCanvasElement, drawn: (picture: Picture) => void) {
  let [next, isBusy, isOver]: [Picture | undefined, boolean, boolean] = [undefined, false, false];
  const draw = async (picture: Picture): Promise<void> => {
    const bitmap = await createImageBitmap(new Blob([picture.jpeg], { type: 'image/jpeg' }));
    if (isOver) return bitmap.close();
    paint(canvas, bitmap, bitmap.width, bitmap.height);
    bitmap.close();
    drawn(picture);
  };
  const work = async (): Promise<void> => {
    isBusy = true;
    for (let picture = next; picture; picture = next) {
      next = undefined;
      // A picture that can not be read is passed over; the next one comes.
      await draw(picture).catch(() => undefined);
    }
    isBusy = false;
  };
  return {
    take(picture: Picture) {
      if (isOver) return;
      next = picture;
      if (!isBusy) void work();
    },
    end() {
      isOver = true;
      next = undefined;
    },
  };
}

/** Shows the live pictures of a camera on a canvas, in the size in which the canvas stands on the screen. */
export function usePicture(camera: string, canvas: RefObject<HTMLCanvasElement | null>): Seen {
  const station = useStation();
  const [seen, setSeen] = useState<{ camera: string; seen: Seen }>({ camera, seen: connecting });
  useEffect(() => {
    const sheet = canvas.current;
    const { pictures } = videoOf(station);
    if (!sheet || !pictures) return undefined;
    let toldAt = 0;
    const shown = ({ pose, atMs }: Pick<Picture, 'pose' | 'atMs'>): void => {
      const heardMs = performance.now();
      sheet.dataset['pictures'] = String(Number(sheet.dataset['pictures'] ?? 0) + 1);
      if (heardMs - toldAt < toldMs) return;
      toldAt = heardMs;
      setSeen({ camera, seen: { state: 'live', pose, atMs, heardMs } });
    };
    const drawer = createDrawer(sheet, shown);
    let direct: DirectPicture | undefined;
    /** Nothing has come over WebRTC: the way there is barred, and the pictures of the socket do. */
    let isBarred = false;
    const endDirect = (): void => {
      direct?.end();
      direct = undefined;
      delete sheet.dataset['direct'];
    };
    const beginDirect = (pose: Pose): void => {
      if (isBarred || typeof RTCPeerConnection === 'undefined') return;
      endDirect();
      direct = openDirectPicture({
        offer: (sdp) => watching.offer(sdp),
        frame(video) {
          sheet.dataset['direct'] = '';
          watching.setDirect(true);
          paint(sheet, video, video.videoWidth, video.videoHeight);
          shown({ pose, atMs: station.clock$.value });
        },
        over() {
          isBarred = sheet.dataset['direct'] === undefined;
          endDirect();
          watching.offer('');
          watching.setDirect(false);
        },
      });
    };
    const widthNow = (): number => sheet.getBoundingClientRect().width * Math.min(2, devicePixelRatio);
    const watching = pictures.watch(camera, widthNow(), {
      picture(picture) {
        // One that was on its way is older than what is seen.
        if (sheet.dataset['direct'] === undefined) drawer.take(picture);
      },
      refused: (message) => setSeen({ camera, seen: { state: 'refused', message } }),
      direct: beginDirect,
      answered: (sdp) => direct?.answered(sdp),
      cut() {
        isBarred = false;
        endDirect();
      },
    });
    const observer = new ResizeObserver(() => watching.resize(widthNow()));
    observer.observe(sheet);
    return () => {
      observer.disconnect();
      drawer.end();
      endDirect();
      watching.end();
      delete sheet.dataset['pictures'];
    };
  }, [station, camera, canvas]);
  return seen.camera === camera ? seen.seen : connecting;
}
