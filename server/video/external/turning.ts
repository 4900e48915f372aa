import type { Refusal } from '../../../contract/codes.ts';
import type { Speeds } from '../../../contract/video/pose.ts';
import type { Context } from '../../context.ts';
import type { ConnectionTimers } from '../../push/connection-options.ts';

/** Tells a device something; resolves to why it could not be done. */
type Command = () => Promise<Refusal | undefined>;

/** A device that moves by speeds until it is told otherwise. */
interface Mover {
  move(speeds: Speeds): Promise<Refusal | undefined>;
}

/** Turns the devices of cameras, each by its commands in their order, and none for longer than it was told to move. */
export interface Turning {
  /** Moves a device, and stops it after so many milliseconds where it is told nothing before; zeros stop it at once. */
  move(cameraId: string, device: Mover, speeds: Speeds, forMs: number): void;
  go(cameraId: string, command: Command): void;
  /** Stops at once what still moves. */
  close(): void;
}

const still = { pan: 0, tilt: 0, zoom: 0 } as const;
const isStill = ({ pan, tilt, zoom }: Speeds): boolean => pan === 0 && tilt === 0 && zoom === 0;

/**
 * Sends each camera one command at a time. Of those that come meanwhile only the last one is sent, since each replaces
 * the former: a device that answers late would otherwise be told to stop long after it was wished.
 */
function createCommands(log: Context['log']): (cameraId: string, command: Command) => void {
  /** What waits for the answer to the command before; cameras that have answered are not in it. */
  const waiting = new Map<string, Command | undefined>();
  const sent = async (cameraId: string, command: Command): Promise<void> => {
    try {
      const refusal = await command();
      if (refusal) log.warn({ camera: cameraId, why: refusal.message }, 'a camera could not be turned');
    } catch (error) {
      log.error({ err: error, camera: cameraId }, 'turning a camera failed');
    }
  };
  const sendAll = async (cameraId: string, first: Command): Promise<void> => {
    for (let next: Command | undefined = first; next; next = waiting.get(cameraId)) {
      waiting.set(cameraId, undefined);
      await sent(cameraId, next);
    }
    waiting.delete(cameraId);
  };
  return (cameraId, command) => {
    if (waiting.has(cameraId)) waiting.set(cameraId, command);
    else void sendAll(cameraId, command);
  };
}

/** Nothing moves at first. */
export function createTurning(log: Context['log'], timers: Pick<ConnectionTimers, 'after'>): Turning {
  const send = createCommands(log);
  const moving = new Map<string, { cancel: () => void; stop: () => void }>();
  const settle = (cameraId: string): void => {
    moving.get(cameraId)?.cancel();
    moving.delete(cameraId);
  };
  return {
    move(cameraId, device, speeds, forMs) {
      settle(cameraId);
      send(cameraId, () => device.move(speeds));
      if (isStill(speeds)) return;
      const stop = (): void => {
        settle(cameraId);
        send(cameraId, () => device.move(still));
      };
      moving.set(cameraId, { stop, cancel: timers.after(forMs, stop) });
    },
    go(cameraId, command) {
      settle(cameraId);
      send(cameraId, command);
    },
    close() {
      for (const { stop } of moving.values()) stop();
    },
  };
}
