import { openReadOnly } from '../database.ts';
import { answerEach } from '../workers/answer-each.ts';
import type { Desk } from '../workers/task.ts';
import { figuresOf } from './figures.ts';
import { readFacts, type Span } from './read-facts.ts';

/** What is asked of the thread: a span, and how many digits of a code name the regions of its rows. */
export interface PerformanceAsk {
  span: Span;
  digits: number;
}

/** Reckons the performance of spans from a database `file` for as long as it is asked to. */
export async function performanceTask({ file }: { file: string }, desk: Desk): Promise<void> {
  const db = openReadOnly(file);
  try {
    await answerEach(desk, async ({ span, digits }: PerformanceAsk) => figuresOf(await readFacts(db, span), digits));
  } finally {
    await db.destroy();
  }
}
