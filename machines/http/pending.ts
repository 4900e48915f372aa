import type { LogPort } from '../ports.ts';
import { createAbort, type Abort } from '../queries/abort.ts';
import { httpMessages } from './messages.ts';

/** Requests that belong to the page that is shown: a change of route cancels them. */
export interface PendingRequests {
  /** Sends one under a signal. Where a change of route cancels it, it never settles; `given` gives it up as before. */
  run<T>(path: string, given: Abort['signal'] | undefined, send: (signal: Abort['signal']) => Promise<T>): Promise<T>;
  /** Cancels all that have no answer yet, and says so in the log only. */
  cancel(): void;
}

/** No request yet. */
export function createPendingRequests(log: LogPort | undefined): PendingRequests {
  const waiting = new Map<Abort, string>();
  return {
    run: (path, given, send) =>
      new Promise((resolve, reject) => {
        const abort = createAbort();
        if (given?.aborted) abort.abort();
        given?.addEventListener('abort', () => abort.abort());
        waiting.set(abort, path);
        const unlessCancelled =
          <A>(settle: (answer: A) => void) =>
          (answer: A): void => {
            if (waiting.delete(abort)) settle(answer);
          };
        send(abort.signal).then(unlessCancelled(resolve), unlessCancelled(reject));
      }),
    cancel() {
      const cancelled = [...waiting];
      waiting.clear();
      for (const [abort, path] of cancelled) {
        abort.abort();
        log?.note(httpMessages.cancelledByRoute, { path });
      }
    },
  };
}
