import type { Context } from '../context.ts';

/** Keeps the reserve on the disk. */
export interface ReserveKeeping {
  start(): void;
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

const everyMs = 30_000;

/** Makes the reserve at the start, and again where there is room after it was given up. */
export function createReserveKeeping({ space, log }: Pick<Context, 'space' | 'log'>): ReserveKeeping {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= space.restore()
      .catch((error: unknown) => { log.error({ err: error }, 'the reserve on the disk could not be made'); })
      .finally(() => { running = undefined; });
  };
  return {
    start() {
      timer ??= setInterval(look, everyMs).unref();
      look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
