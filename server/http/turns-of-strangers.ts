import type { RequestListener } from 'node:http';

/** So many requests of strangers are begun in one turn of the loop. */
const inOneTurn = 16;

/**
 * Hands requests on: those that show a token or key at once, the others in turns of the loop. Of a thousand that come
 * in the same moment each costs little, and all of them together as much as an alarm may wait.
 */
export function strangersInTurns(handle: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      for (const begin of waiting.splice(0, inOneTurn)) begin();
      plan();
    });
  };
  return (request, response) => {
    if (request.headers.authorization !== undefined) return handle(request, response);
    waiting.push(() => { if (!request.socket.destroyed) handle(request, response); });
    plan();
    return undefined;
  };
}
