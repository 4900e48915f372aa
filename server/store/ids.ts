import { randomBytes } from 'node:crypto';
import type { ServerClock } from '../clock.ts';

const poolBytes = 8_192;
const randomPart = 8;
const perMillisecond = 4_096;

/** Makes UUIDv7s that ascend within this process, even where the clock stands still or goes back. */
export function createIds(clock: ServerClock): () => string {
  let pool = '';
  let used = 0;
  let last = 0;
  let count = 0;
  return () => {
    const now = clock.now();
    if (now > last) {
      last = now;
      count = 0;
    } else if (++count === perMillisecond) {
      last += 1;
      count = 0;
    }
    if (used + randomPart * 2 > pool.length) {
      pool = randomBytes(poolBytes).toString('hex');
      used = 0;
    }
    const random = pool.slice(used, used + randomPart * 2);
    used += randomPart * 2;
    const time = last.toString(16).padStart(12, '0');
    const variant = '89ab'[Number.parseInt(random[0] ?? '0', 16) & 3] ?? '8';
    return (
      `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${variant}` +
      `${random.slice(1, 4)}-${random.slice(4)}`
    );
  };
}
