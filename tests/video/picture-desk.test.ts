import { BehaviorSubject, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import type { Lease } from '../../contract/video/schemas.ts';
import { packPicture } from '../../contract/video/picture-line.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { SocketListener } from '../../machines/ports.ts';
import { createPictureDesk } from '../../machines/video/picture-desk.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';

const lease: Lease = {
  leaseId: 'lease-1',
  slot: 1,
  url: '',
  useCount: 1,
  expiresAt: '2026-03-01T02:01:00.000Z',
  keepAliveMs: videoLimits.keepAliveMs,
};

function open() {
  const clock = createVirtualClock(0);
  const bus = createBus();
  const passed: BusMessage[] = [];
  bus.messages$.subscribe((message) => passed.push(message));
  const asked: { name: string; state$: BehaviorSubject<CommandState<Lease>> }[] = [];
  const sockets: { path: string; listener: SocketListener; sent: string[]; isClosed: boolean }[] = [];
  const command = (name: string) => {
    const state$ = new BehaviorSubject<CommandState<Lease>>({ state: 'sending' });
    asked.push({ name, state$ });
    return state$;
  };
  const desk = createPictureDesk({
    bus,
    clock,
    login: () => command('login'),
    keepAlive: (id) => command(`keepAlive ${id}`),
    me: () => 'u-1',
    openSocket: (path, _protocol, listener) => {
      const socket = { path, listener, sent: [] as string[], isClosed: false };
      sockets.push(socket);
      return Promise.resolve({
        send: (text) => void socket.sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
      });
    },
    stop$: NEVER,
  });
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  };
  const answer = async (state: CommandState<Lease>): Promise<void> => {
    asked.at(-1)?.state$.next(state);
    await settle();
  };
  const came: (string | number)[] = [];
  const listener = {
    picture: ({ atMs }: { atMs: number }) => void came.push(atMs),
    refused: (message: string) => void came.push(message),
  };
  /** Comes as far as an open socket. */
  const live = async () => {
    const watching = desk.watch('cam-1', 480, listener);
    await settle();
    await answer({ state: 'done', data: lease });
    sockets.at(-1)?.listener.opened();
    return watching;
  };
  return { clock, bus, passed, asked, sockets, desk, settle, answer, came, listener, live };
}
const pictureOf = (view: number, atMs: number) =>
  packPicture({
    view,
    atMs,
    pose: { bearingDeg: 0, tiltDeg: 0, zoom: 1 },
    jpeg: new Uint8Array([1]),
  }) as Uint8Array<ArrayBuffer>;

test('who begins to watch is given a slot, a socket and pictures; the bus knows what is watched', async () => {
  const { sockets, came, desk, passed, live } = open();
  await live();
  const [socket] = sockets;
  expect(socket?.path).toBe('/websocket/u-1_web_video?lease=lease-1');
  expect(socket?.sent).toEqual(['{"views":[{"view":1,"camera":"cam-1","width":480}]}']);
  expect(desk.line$.value).toEqual({ state: 'live' });
  socket?.listener.bytes?.(pictureOf(1, 77));
  expect(came).toEqual([77]);
  expect(passed).toEqual([{ kind: 'wished', wish: { type: 'video.watch', cameras: ['cam-1'] } }]);
});

test('a second camera goes over the same socket; whoever leaves the last one closes it', async () => {
  const { sockets, desk, settle, listener, live, passed } = open();
  const first = await live();
  const second = desk.watch('cam-2', 320, listener);
  await settle();
  expect(sockets).toHaveLength(1);
  expect(JSON.parse(sockets[0]?.sent.at(-1) ?? '')).toMatchObject({
    views: [{ view: 1 }, { view: 2, camera: 'cam-2' }],
  });
  first.end();
  second.end();
  await settle();
  expect([sockets[0]?.isClosed, desk.line$.value.state]).toEqual([true, 'off']);
  expect(passed.at(-1)).toEqual({ kind: 'wished', wish: { type: 'video.watch', cameras: [] } });
});

test('where no port is free it is said, and asked again after ten seconds', async () => {
  const { clock, asked, desk, settle, answer, listener } = open();
  desk.watch('cam-1', 480, listener);
  await settle();
  await answer({ state: 'refused', code: 'C0002', message: '未查询到可执行端口' });
  expect(desk.line$.value).toEqual({ state: 'refused', message: '未查询到可执行端口' });
  clock.advanceTo(10_000);
  expect(asked).toHaveLength(2);
  await answer({ state: 'done', data: lease });
  expect(desk.line$.value).toEqual({ state: 'connecting' });
});

test('a cut socket is opened anew by another slot, and says again what is watched', async () => {
  const { clock, asked, sockets, desk, answer, live, settle } = open();
  await live();
  sockets[0]?.listener.closed(1006, '');
  expect(desk.line$.value.state).toBe('waiting');
  clock.advanceTo(3_000);
  expect(asked).toHaveLength(2);
  await answer({ state: 'done', data: { ...lease, leaseId: 'lease-2' } });
  sockets[1]?.listener.opened();
  await settle();
  expect(sockets[1]?.path).toMatch(/lease-2$/);
  expect(sockets[1]?.sent).toEqual(['{"views":[{"view":1,"camera":"cam-1","width":480}]}']);
});

test('the slot is kept alive every twenty seconds, and begun anew where it is over', async () => {
  const { clock, asked, desk, answer, live } = open();
  await live();
  clock.advanceTo(videoLimits.keepAliveMs);
  await answer({ state: 'done', data: lease });
  clock.advanceTo(2 * videoLimits.keepAliveMs);
  expect(asked.map(({ name }) => name)).toEqual(['login', 'keepAlive lease-1', 'keepAlive lease-1']);
  await answer({ state: 'refused', code: 'A0404', message: '视频端口已释放，请重新连接' });
  expect(desk.line$.value.state).toBe('waiting');
});

test('a picture over WebRTC is offered, and wanted on the socket again where it fails or that is cut', async () => {
  const { desk, settle, answer, sockets, listener, clock } = open();
  const heard: unknown[] = [];
  const watching = desk.watch('cam-1', 480, {
    ...listener,
    direct: (pose) => heard.push(pose),
    answered: (sdp) => heard.push(sdp),
    cut: () => heard.push('cut'),
  });
  await settle();
  await answer({ state: 'done', data: lease });
  sockets[0]?.listener.opened();
  await settle();
  const pose = { bearingDeg: 90, tiltDeg: 0, zoom: 1 };
  heard.length = 0;
  sockets[0]?.listener.message(JSON.stringify({ view: 1, direct: pose }));
  watching.offer('v=0 offer');
  sockets[0]?.listener.message(JSON.stringify({ view: 1, answer: 'v=0 answer' }));
  expect(heard).toEqual([pose, 'v=0 answer']);
  const asked = () => JSON.parse(sockets.at(-1)?.sent.at(-1) ?? '') as unknown;
  expect(asked()).toEqual({ offer: { view: 1, sdp: 'v=0 offer' } });
  const view = { view: 1, camera: 'cam-1', width: 480 };
  watching.setDirect(true);
  await settle();
  expect(asked()).toEqual({ views: [{ ...view, isDirect: true }] });
  watching.setDirect(false);
  await settle();
  expect(asked()).toEqual({ views: [view] });

  watching.setDirect(true);
  await settle();
  sockets[0]?.listener.closed(1006, '');
  expect(heard.at(-1)).toBe('cut');
  clock.advanceTo(3_000);
  await settle();
  await answer({ state: 'done', data: { ...lease, leaseId: 'lease-2' } });
  sockets.at(-1)?.listener.opened();
  await settle();
  expect(sockets).toHaveLength(2);
  expect(asked()).toEqual({ views: [view] });
});
