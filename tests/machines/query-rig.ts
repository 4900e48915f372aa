import type { CallName } from '../../contract/api/calls.ts';
import { createQuery, type Ask } from '../../machines/queries/query.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';

type Answer = Awaited<ReturnType<Ask>>;

/** One question whose server a test plays. What is answered passes the bus, as at a desk. */
export function boot(call: CallName = 'alarmPage', replay = false) {
  const [bus, clock] = [createBus(), createManualClock()];
  const asked: { args: unknown; aborted: () => boolean; answer: (answer: Answer) => Promise<void> }[] = [];
  const ask: Ask = (_call, args, abort) =>
    new Promise((resolve) => {
      asked.push({
        args,
        aborted: () => abort.signal.aborted,
        answer: async (answer) => {
          resolve(answer);
          await settle();
        },
      });
    });
  const query = createQuery(call, { pageNum: 1 }, { bus, clock, ask: replay ? undefined : ask });
  const passed: BusMessage[] = [];
  bus.messages$.subscribe((message) => {
    passed.push(message);
    if (message.kind === 'answered') query.answered(message.answer);
  });
  const look = () => query.shared.subscribe();
  return { bus, clock, query, asked, passed, look };
}
