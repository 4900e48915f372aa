import { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { channelPattern } from '../../../contract/stock/detectors.ts';
import type { Speeds } from '../../../contract/video/pose.ts';
import type { Foreign } from './foreign.ts';
import { externalMessages as say } from './messages.ts';

/** A channel of GB/T 28181 behind the HTTP interface of WVP. */
export interface WvpChannel {
  /** Starts it; the address of its HTTP-FLV stream. */
  start(): Promise<string | Refusal>;
  stop(): void;
  move(speeds: Speeds): Promise<Refusal | undefined>;
}

const answerBytes = 100_000;
const fullSpeed = 255;
/** GB/T 28181 gives zoom four bits. */
const fullZoom = 15;

/** An answer by which something was done. */
const answered = z.object({
  code: z.literal(0),
  data: z.object({ flv: z.string().optional(), https_flv: z.string().optional() }).nullish(),
});
type Answered = z.infer<typeof answered>;

/**
 * Makes a client of one channel, `device/channel`; what is none would lead to other commands, and is refused. `base`:
 * address of WVP. The user of its host is the name of the header of the key, and the password the key.
 */
export function createWvp(foreign: Foreign, base: string, channel: string): WvpChannel {
  // A query or fragment in the record's address would replace our path.
  const [root = ''] = base.split(/[?#]/u, 1);
  const at = (path: string): string => `${root.replace(/\/+$/u, '')}/api/${path}`;
  const ask = async (path: string): Promise<Answered | Refusal> => {
    if (!channelPattern.test(channel)) return refuse('notAllowedNow', { message: say.badChannel });
    const url = at(path);
    const key = foreign.hostOf(url);
    const body = await foreign.get(url, answerBytes, key ? { headers: { [key.user]: key.password } } : {});
    if (isRefusal(body)) return body;
    try {
      const answer = answered.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
      if (answer.success) return answer.data;
    } catch {
      // What is no JSON is no answer of WVP.
    }
    return refuse('notAllowedNow', { message: say.badAnswer });
  };
  return {
    async start() {
      const answer = await ask(`play/start/${channel}`);
      if (isRefusal(answer)) return answer;
      const url = answer.data?.flv ?? answer.data?.https_flv;
      return url ?? refuse('notAllowedNow', { message: say.badAnswer });
    },
    stop: () => void ask(`play/stop/${channel}`),
    async move({ pan, tilt, zoom }) {
      const across = pan === 0 ? '' : pan > 0 ? 'right' : 'left';
      const along = tilt === 0 ? '' : tilt > 0 ? 'up' : 'down';
      const closer = zoom > 0 ? 'zoomin' : 'zoomout';
      const turned = `${along}${across}`;
      const command = turned === '' ? (zoom === 0 ? 'stop' : closer) : turned;
      const speed = (value: number, full: number): number => Math.round(Math.abs(value) * full);
      const query = new URLSearchParams({
        command,
        horizonSpeed: String(speed(pan, fullSpeed)),
        verticalSpeed: String(speed(tilt, fullSpeed)),
        zoomSpeed: String(speed(zoom, fullZoom)),
      });
      const answer = await ask(`front-end/ptz/${channel}?${query.toString()}`);
      return isRefusal(answer) ? answer : undefined;
    },
  };
}
