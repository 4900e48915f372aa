import type { Socket } from 'node:net';

const known = new WeakSet<Socket>();

/** Remembers that somebody with a valid token or key has asked on a connection. */
export const markKnown = (socket: Socket): void => {
  known.add(socket);
};

/** Whether somebody with a valid token or key has asked on a connection. */
export const isKnown = (socket: Socket): boolean => known.has(socket);
