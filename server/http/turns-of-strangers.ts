import type { RequestListener } from 'node:http';

/** So many requests of strangers are begun in one turn of the loop. */
const inOneTurn = 16;
/** While others connect, so many requests of one token or key are begun at once; the rest of them wait as strangers do. */
const mostOfOne = 16;
/** For so many turns at most they wait for connections that still come in. */
const mostPutOff = 2_000;

/** Strangers' turns: `handle` takes each request, `knocked` is told of each new connection. */
export interface StrangersTurns {
  handle: RequestListener;
  knocked(): void;
}

/**
 * Hands requests on: those that show a token or key at once, the others in turns of the loop. Of a thousand that come
 * in the same moment each costs little, and all of them together as much as an alarm may wait. While others connect they
 * are put off: Node lets one connection in in a turn, and behind a thousand strangers there may stand a camera.
 */
export function strangersInTurns(handle: RequestListener): StrangersTurns {
  const waiting: (() => void)[] = [];
  const begunBy = new Map<string, number>();
  let isPlanned = false;
  let areConnecting = false;
  let quiet: NodeJS.Immediate | undefined;
  let putOff = 0;
  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      putOff = areConnecting && putOff < mostPutOff ? putOff + 1 : 0;
      if (putOff === 0) for (const begin of waiting.splice(0, inOneTurn)) begin();
      plan();
    });
  };
  const beginsAtOnce = (authorization: string): boolean => {
    if (!areConnecting) return true;
    const begun = begunBy.get(authorization) ?? 0;
    if (begun < mostOfOne) begunBy.set(authorization, begun + 1);
    return begun < mostOfOne;
  };
  /** A whole turn has passed in which nobody connected. */
  const nobodyConnects = (): void => {
    areConnecting = false;
    begunBy.clear();
  };
  return {
    handle(request, response) {
      const { authorization } = request.headers;
      if (authorization !== undefined && beginsAtOnce(authorization)) return handle(request, response);
      waiting.push(() => {
        if (!request.socket.destroyed) handle(request, response);
      });
      plan();
      return undefined;
    },
    knocked() {
      areConnecting = true;
      clearImmediate(quiet);
      quiet = setImmediate(() => {
        quiet = setImmediate(nobodyConnects);
      });
    },
  };
}
