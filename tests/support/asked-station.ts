import { BehaviorSubject } from 'rxjs';
import type { QueryView } from '../../machines/station.ts';
import { queryKey } from '../../streams/derived/queries.ts';
import { createFakeStation, type FakeStation } from './fake-station.ts';

/**
 * A fake station that tells questions of one call apart by their arguments; `asked` are those that were put, in order.
 */
export interface AskedStation extends FakeStation {
  readonly asked: { call: string; args: unknown }[];
  /** Answers one question, now and from now on; others of the call wait, or have the answer of `answer`. */
  answerTo(call: string, args: unknown, view: QueryView<unknown>): void;
}

/** A new one. */
export function createAskedStation(options: Parameters<typeof createFakeStation>[0] = {}): AskedStation {
  const fake = createFakeStation(options);
  const asked: { call: string; args: unknown }[] = [];
  const views = new Map<string, BehaviorSubject<QueryView<unknown>>>();
  return {
    ...fake,
    asked,
    answerTo(call, args, view) {
      const key = queryKey(call as never, args);
      const known = views.get(key);
      if (known) known.next(view);
      else views.set(key, new BehaviorSubject(view));
    },
    query(call, args) {
      asked.push({ call, args });
      return (views.get(queryKey(call, args)) ?? fake.query(call, args as never)) as never;
    },
  };
}
