import type { RequestListener, ServerResponse } from 'node:http';
import type { Arrivals } from './arrivals.ts';

/** So many requests that waited are begun in one turn of the loop: of strangers, and of tokens and keys. */
const inOneTurn = 16;
/** So many requests of one token or key are under way; the rest of them wait. */
const mostOfOne = 32;
/** What takes longer is no longer counted: nobody waits for a large delivery or a slow upload. */
const slowMs = 100;
/** For so many turns at most they wait for connections that still come in. */
const mostPutOff = 2_000;

interface Asked {
  begin(): void;
  response: ServerResponse;
}

/** The requests of one token or key: how many are under way, and which wait for them. */
interface Lane {
  inHand: number;
  waiting: Asked[];
}

/** Keeps the requests of each token or key so that few of one are under way; `onRoom` is told when one more may be. */
function createLanes(onRoom: () => void) {
  const lanes = new Map<string, Lane>();
  const hasNext = ({ waiting, inHand }: Lane): boolean => waiting.length > 0 && inHand < mostOfOne;
  const forgetIdle = (authorization: string, { inHand, waiting }: Lane): void => {
    if (inHand === 0 && waiting.length === 0) lanes.delete(authorization);
  };
  const begin = (authorization: string, lane: Lane, asked: Asked): void => {
    lane.inHand += 1;
    const leave = (): void => {
      clearTimeout(slow);
      asked.response.off('close', leave);
      lane.inHand -= 1;
      if (lane.waiting.length > 0) onRoom();
      else forgetIdle(authorization, lane);
    };
    const slow = setTimeout(leave, slowMs).unref();
    asked.response.once('close', leave);
    asked.begin();
  };
  return {
    /** Begins a request, or keeps it until it may. */
    take(authorization: string, one: Asked): void {
      const lane = lanes.get(authorization) ?? { inHand: 0, waiting: [] };
      lanes.set(authorization, lane);
      if (lane.waiting.length === 0 && lane.inHand < mostOfOne) begin(authorization, lane, one);
      else lane.waiting.push(one);
    },
    get haveNext() {
      return [...lanes.values()].some(hasNext);
    },
    beginSome(): void {
      let left = inOneTurn;
      for (const [authorization, lane] of lanes) {
        for (; left > 0 && hasNext(lane); left -= 1) {
          const next = lane.waiting.shift();
          if (next && !next.response.closed) begin(authorization, lane, next);
        }
        forgetIdle(authorization, lane);
      }
    },
  };
}

/**
 * Hands requests on: the first ones of each token and key at once, the others in turns of the loop. Of a thousand that
 * come in the same moment each costs little, and all of them together as much as an alarm may wait. While others
 * connect they are put off: Node lets one connection in in a turn, and behind a thousand there may stand a camera.
 */
export function beginInTurns(handle: RequestListener, arrivals: Arrivals): RequestListener {
  const strangers: Asked[] = [];
  let isPlanned = false;
  let putOff = 0;
  const lanes = createLanes(() => plan());
  const plan = (): void => {
    if (isPlanned || (strangers.length === 0 && !lanes.haveNext)) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      putOff = arrivals.areComing && putOff < mostPutOff ? putOff + 1 : 0;
      if (putOff === 0) {
        for (const stranger of strangers.splice(0, inOneTurn)) stranger.begin();
        lanes.beginSome();
      }
      plan();
    });
  };
  return (request, response) => {
    const { authorization } = request.headers;
    const one: Asked = {
      response,
      begin() {
        if (!request.socket.destroyed) handle(request, response);
      },
    };
    if (authorization === undefined) {
      strangers.push(one);
      plan();
    } else lanes.take(authorization, one);
  };
}
