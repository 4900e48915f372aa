import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { Context } from '../../context.ts';
import { type ConnectionTimers, nodeTimers } from '../../push/connection-options.ts';
import type { Camera } from '../cameras.ts';
import type { CameraEngine } from '../engine.ts';
import { createForeign, type Foreign } from './foreign.ts';
import { feedOfAnswer, feedOfHls } from './feeds.ts';
import { isJpeg } from './jpegs.ts';
import { externalMessages as say } from './messages.ts';
import { createOnvif, type OnvifCamera } from './onvif.ts';
import { createStreams, type Streams } from './streams.ts';
import { createTurning } from './turning.ts';
import { createWhep } from './whep.ts';
import { createWvp } from './wvp.ts';

type Ctx = Pick<Context, 'clock' | 'options' | 'log' | 'media'>;

/** Snapshots are asked for at most so often, in milliseconds, and may be so large. */
const [snapshotMs, snapshotBytes] = [500, 3_000_000];
/** Clients and snapshots that are remembered; beyond that all are forgotten and made anew. */
const mostKept = 2_000;

const failed = (message: string): Refusal => refuse('notAllowedNow', { message });

/** Snapshots by their camera, one request for all who look. */
function createSnapshots(foreign: Foreign) {
  const taken = new Map<string, { at: number; picture: Promise<Uint8Array | Refusal> }>();
  const take = async (url: string): Promise<Uint8Array | Refusal> => {
    const bytes = await foreign.get(url, snapshotBytes);
    if (isRefusal(bytes)) return bytes;
    return isJpeg(bytes) ? bytes : failed(say.noJpeg);
  };
  return (id: string, nowMs: number, address: () => Promise<string | Refusal>): Promise<Uint8Array | Refusal> => {
    const known = taken.get(id);
    // What lies ahead was taken before the clock was set back.
    if (known && Math.abs(nowMs - known.at) < snapshotMs) return known.picture;
    if (taken.size > mostKept) taken.clear();
    const picture = address().then((url) => (typeof url === 'string' ? take(url) : url));
    taken.set(id, { at: nowMs, picture });
    return picture;
  };
}

/** How pictures of each kind of source are got. */
function createSources(foreign: Foreign, streams: Streams, { clock, media, log }: Ctx) {
  const snapshots = createSnapshots(foreign);
  const clients = new Map<string, OnvifCamera>();
  const onvifOf = ({ sourceUrl = '' }: Camera): OnvifCamera => {
    if (clients.size > mostKept) clients.clear();
    const client = clients.get(sourceUrl) ?? createOnvif(foreign, clock, sourceUrl);
    clients.set(sourceUrl, client);
    return client;
  };
  const whep = createWhep(foreign, media, (error) => log.error({ err: error }, 'a camera over WebRTC has failed'));
  const wvpOf = ({ sourceUrl = '', channel = '' }: Camera) => createWvp(foreign, sourceUrl, channel);
  const picture = (camera: Camera, nowMs: number): Promise<Uint8Array | Refusal> => {
    const { source, sourceUrl = '', channel } = camera;
    const name = `${source} ${sourceUrl} ${channel ?? ''}`;
    switch (source) {
      case 'snapshot':
        return snapshots(name, nowMs, async () => sourceUrl);
      case 'onvif':
        return snapshots(name, nowMs, () => onvifOf(camera).snapshotUri());
      case 'hls':
        return streams.picture(name, nowMs, async () => ({ feed: feedOfHls(foreign, sourceUrl) }));
      case 'flv':
        return streams.picture(name, nowMs, async () => ({ feed: feedOfAnswer(foreign, sourceUrl) }));
      case 'whep':
        return streams.picture(name, nowMs, () => whep.watch(sourceUrl));
      default:
        return streams.picture(name, nowMs, async () => {
          const channelOf = wvpOf(camera);
          const url = await channelOf.start();
          if (typeof url !== 'string') return url;
          return { feed: feedOfAnswer(foreign, url), release: () => channelOf.stop() };
        });
    }
  };
  return { picture, onvifOf, wvpOf, whep };
}

/**
 * Cameras of an installation, whose records say where their pictures come from; all others are those of `drawn`. Where
 * a camera looks is reckoned from what it was told, as `drawn` does.
 */
export function withExternal(
  ctx: Ctx,
  drawn: CameraEngine,
  timers: Pick<ConnectionTimers, 'after'> = nodeTimers,
): CameraEngine {
  const foreign = createForeign(ctx.options.cameraHosts ?? new Map());
  const streams = createStreams(() => ctx.clock.now());
  const { picture, onvifOf, wvpOf, whep } = createSources(foreign, streams, ctx);
  const turning = createTurning(ctx.log, timers);
  return {
    lookingOf: (camera, nowMs) => drawn.lookingOf(camera, nowMs),
    move(camera, speeds, nowMs, untilMs) {
      const forMs = untilMs - nowMs;
      if (camera.source === 'onvif') turning.move(camera.id, onvifOf(camera), speeds, forMs);
      if (camera.source === 'gb28181') turning.move(camera.id, wvpOf(camera), speeds, forMs);
      return drawn.move(camera, speeds, nowMs, untilMs);
    },
    go(camera, pose, nowMs) {
      // GB/T 28181 knows no pose: such a camera is turned by hand, and looks where it did.
      if (camera.source === 'gb28181') return drawn.lookingOf(camera, nowMs);
      if (camera.source === 'onvif') turning.go(camera.id, () => onvifOf(camera).go(pose, camera.headingDeg ?? 0));
      return drawn.go(camera, pose, nowMs);
    },
    async picture(camera, width, nowMs) {
      if (camera.source === undefined) return drawn.picture(camera, width, nowMs);
      if (camera.sourceUrl === undefined) return failed(say.noAddress);
      if (camera.source === 'gb28181' && camera.channel === undefined) return failed(say.noChannel);
      const jpeg = await picture(camera, nowMs);
      if (isRefusal(jpeg)) return jpeg;
      return { jpeg, pose: drawn.lookingOf(camera, nowMs).pose };
    },
    direct: {
      lookingOf: (camera) =>
        camera.source === 'whep' && camera.sourceUrl !== undefined
          ? drawn.lookingOf(camera, ctx.clock.now()).pose
          : undefined,
      pass: ({ sourceUrl = '' }, offer) => whep.pass(sourceUrl, offer),
    },
    close() {
      turning.close();
      streams.close();
      drawn.close();
    },
  };
}
