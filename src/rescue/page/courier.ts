import { linkCalls } from '../../../contract/rescue/link-calls.ts';
import type { RescueView } from '../../../contract/rescue/view-schemas.ts';
import type { PagePorts, Reply } from './ports.ts';
import type { Queue, Queued } from './queue.ts';

/**
 * What the courier tells: the newest view, that the link is dead, that a photo has arrived, that there is no network.
 */
export interface CourierNews {
  seen(view: RescueView): void;
  died(): void;
  advanced(): void;
  isOffline(offline: boolean): void;
}

/**
 * Goes between phone and server. Each way resolves to how many milliseconds to wait before the next; undefined where
 * there is none.
 */
export interface Courier {
  bring(entry: Queued): Promise<number | undefined>;
  look(): Promise<number | undefined>;
}

/** Waits after failed tries, in milliseconds; the last one repeats. */
const waitsMs = [2_000, 5_000, 15_000, 30_000];
/** How often the fire is looked at again while nothing waits, in milliseconds. */
export const refreshMs = 45_000;
const goneStatus = 404;
const oftenStatus = 429;
const faultStatus = 500;

type Vain = Exclude<Reply<unknown>, { state: 'ok' }>;

// Too often passes, and says when; what a link may bring in all does not.
const mayPass = (reply: Vain): boolean =>
  reply.state === 'offline' ||
  reply.status >= faultStatus ||
  (reply.status === oftenStatus && reply.seconds !== undefined);

const waitAfter = (tries: number, reply: Vain): number => {
  const wait = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? refreshMs;
  return reply.state === 'refused' && reply.seconds !== undefined ? Math.max(wait, reply.seconds * 1_000) : wait;
};

/** Makes the courier of a link. */
export function createCourier(
  secret: string,
  ports: Pick<PagePorts, 'post' | 'upload'>,
  queue: Queue,
  news: CourierNews,
): Courier {
  let misses = 0;

  function failed(entry: Queued | undefined, reply: Vain): number | undefined {
    if (reply.state === 'refused' && reply.status === goneStatus) {
      news.died();
      return undefined;
    }
    news.isOffline(reply.state === 'offline');
    if (entry && reply.state === 'refused' && !mayPass(reply)) {
      queue.change({ ...entry, refused: reply.message });
      return 0;
    }
    misses += 1;
    if (entry) queue.change({ ...entry, tries: entry.tries + 1 });
    return waitAfter(entry ? entry.tries + 1 : misses, reply);
  }
  const arrived = (view: RescueView): void => {
    misses = 0;
    news.seen(view);
  };
  return {
    // Photos go one by one, so that a break costs one photo at most; then what is said of them.
    async bring(entry) {
      let now = entry;
      for (const [n, { data, fileId }] of entry.photos.entries()) {
        if (fileId !== undefined || data === undefined) continue;
        const reply = await ports.upload<{ fileId: string }>(linkCalls.rescuePhoto.path, { secret }, data);
        if (reply.state !== 'ok') return failed(now, reply);
        now = { ...now, photos: now.photos.map((photo, at) => (at === n ? { fileId: reply.data.fileId } : photo)) };
        queue.change(now);
        news.advanced();
      }
      // Taken back at another page while its photos went.
      if (!queue.all().some((one) => one.key === now.key)) return 0;
      const { key, answer, saidAt, text, photos, longitude, latitude } = now;
      const fileIds = photos.flatMap((photo) => photo.fileId ?? []);
      const reply = await ports.post<RescueView>(linkCalls.rescueAnswer.path, {
        secret,
        key,
        answer,
        saidAt,
        text,
        fileIds,
        longitude,
        latitude,
      });
      if (reply.state !== 'ok') return failed(now, reply);
      queue.drop(key);
      arrived(reply.data);
      return 0;
    },
    async look() {
      const reply = await ports.post<RescueView>(linkCalls.rescueView.path, { secret });
      if (reply.state !== 'ok') return failed(undefined, reply);
      arrived(reply.data);
      return refreshMs;
    },
  };
}
