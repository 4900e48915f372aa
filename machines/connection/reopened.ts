import type { BusMessage } from '../../streams/bus.ts';

/**
 * Tells of each message whether it is a broken connection that is open again: what was under way by the former one may
 * wait for minutes on an answer that never comes.
 */
export function createReopened(): (message: BusMessage) => boolean {
  let isBroken = false;
  return (message) => {
    if (message.kind === 'session') isBroken = false;
    if (message.kind !== 'line') return false;
    const isBack = isBroken && message.change === 'opened';
    if (message.change === 'closed') isBroken = true;
    else if (isBack) isBroken = false;
    return isBack;
  };
}
