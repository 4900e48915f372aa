import { WebSocket } from 'ws';
import {
  type Picture,
  picturePath,
  pictureProtocol,
  readPicture,
  type ViewAsked,
} from '../../contract/video/picture-line.ts';
import type { Pose } from '../../contract/video/pose.ts';
import type { Lease } from '../../contract/video/schemas.ts';
import type { SignedIn, TestServer } from '../support/server.ts';

/** Width and height of a JPEG, by its start of frame. */
export function sizeOf(jpeg: Uint8Array): [width: number, height: number] {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('no JPEG');
}

/** What is asked for of a server, by name. */
export const asking = (server: TestServer) => (name: Parameters<TestServer['call']>[0], args: object, who: SignedIn) =>
  server.call(name, args, who.headers);

/** A use of a proxy slot. */
export const leaseFor = async (server: TestServer, who: SignedIn): Promise<Lease> =>
  (await asking(server)('videoLogin', {}, who)).answer.data as Lease;

/** A client of the socket of pictures. */
export function openPictures(
  server: TestServer,
  { userId, accessToken }: Pick<SignedIn, 'userId' | 'accessToken'>,
  leaseId: string,
  headers: Record<string, string> = {},
) {
  const url = server.url.replace(/^http/, 'ws') + picturePath(userId, leaseId);
  const socket = new WebSocket(url, [pictureProtocol, accessToken], { headers });
  const pictures: Picture[] = [];
  const said: { view: number; refused?: string; direct?: Pose; answer?: string }[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  const opened = new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
  });
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer, isBinary) => {
    const picture = isBinary ? readPicture(new Uint8Array(data)) : undefined;
    if (picture) pictures.push(picture);
    else said.push(JSON.parse(data.toString()) as (typeof said)[number]);
    for (const look of waiting) look();
  });
  return {
    socket,
    pictures,
    said,
    closed,
    opened,
    watch: (...views: ViewAsked[]) => socket.send(JSON.stringify({ views })),
    /** Resolves when it holds for what came. */
    until: (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holds()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
