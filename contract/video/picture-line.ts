import { videoLimits } from './limits.ts';
import type { Pose } from './pose.ts';

/** Subprotocol of the socket of pictures; the access token is offered as a second one. */
export const pictureProtocol = 'lookout-video.v1';

/** Ends of the paths of these sockets, by which they are told from the live connection. */
export const picturePathPattern = /^\/websocket\/([^/]+)_web_video$/;

/** The path of a person's socket of pictures; `lease`: the use of a proxy slot that it goes by. */
export const picturePath = (userId: string, lease: string): string =>
  `/websocket/${encodeURIComponent(userId)}_web_video?lease=${encodeURIComponent(lease)}`;

/** Close codes of the socket beside those of the live connection: its lease has ended; it took no pictures. */
export const pictureCloseCodes = { leaseOver: 4_401, stalled: 4_408 } as const;

/**
 * One picture that a client watches: under a number of its own, of which camera, and in which width. `isDirect`: it
 * comes over WebRTC, and none is wanted on this socket.
 */
export interface ViewAsked {
  view: number;
  camera: string;
  width: number;
  isDirect?: true | undefined;
}

/** A browser's offer to receive a view over WebRTC from the media service of its camera; '' where it gives up. */
export interface ViewOffered {
  offer: { view: number; sdp: string };
}

/** What the server says of a view in place of pictures, in Chinese. */
export interface ViewRefused {
  view: number;
  refused: string;
}

/** A view can be had over WebRTC, too, and where its camera looks. */
export interface ViewDirect {
  view: number;
  direct: Pose;
}

/** The media service's answer to an offer; '' where it gives none. */
export interface ViewAnswered {
  view: number;
  answer: string;
}

/** A picture: a JPEG, of which view, when it was taken, and where the camera looked. */
export interface Picture {
  readonly view: number;
  readonly atMs: number;
  readonly pose: Pose;
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

/** Length of the head before the JPEG, in bytes: view, time, bearing, tilt, zoom, all little-endian. */
const headBytes = 24;

/** The bytes of one message. */
export function packPicture({ view, atMs, pose, jpeg }: Omit<Picture, 'jpeg'> & { jpeg: Uint8Array }): Uint8Array {
  const bytes = new Uint8Array(headBytes + jpeg.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, view, true);
  head.setFloat64(4, atMs, true);
  head.setFloat32(12, pose.bearingDeg, true);
  head.setFloat32(16, pose.tiltDeg, true);
  head.setFloat32(20, pose.zoom, true);
  bytes.set(jpeg, headBytes);
  return bytes;
}

/** Reads the bytes of one message; undefined where it holds no picture. */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): Picture | undefined {
  if (bytes.length <= headBytes) return undefined;
  const head = new DataView(bytes.buffer, bytes.byteOffset, headBytes);
  return {
    view: head.getUint32(0, true),
    atMs: head.getFloat64(4, true),
    pose: {
      bearingDeg: head.getFloat32(12, true),
      tiltDeg: head.getFloat32(16, true),
      zoom: head.getFloat32(20, true),
    },
    jpeg: bytes.subarray(headBytes),
  };
}

/** The width in which a picture for a tile of so many pixels is drawn. */
export const drawnWidth = (width: number): number =>
  videoLimits.widths.find((one) => one >= width) ?? videoLimits.widths.at(-1) ?? 1_280;

/** The height of a picture of that width. */
export const drawnHeight = (width: number): number => Math.round((width * 9) / 16);
