import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { serverLimits } from '../../contract/limits.ts';

/**
 * Hands requests on, of each connection at most so many that are not answered yet. Who sends more without waiting is
 * cut off: a piece of a few kilobytes holds hundreds of requests, and each would be worked for at once.
 */
export function boundUnanswered(handle: RequestListener, onCut: () => void): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What stood behind in the same piece still comes.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > serverLimits.unansweredPerConnection) {
      onCut();
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
    });
    handle(request, response);
  };
}
