import type { Desk } from './task.ts';

/** One question for a thread that stands by, under a number by which its answer is known. */
export interface StandingAsk<Ask> {
  id: number;
  ask: Ask;
}

/** An answer of such a thread, or that there could be none. */
export type StandingTold<Told> = { id: number; told: Told } | { id: number; failed: string };

/** Answers one question after the other for as long as the thread is asked any. */
export async function answerEach({ fed, post }: Desk, answer: (ask: never) => unknown): Promise<void> {
  for await (const { id, ask } of fed as AsyncIterable<StandingAsk<never>>) {
    try {
      post({ id, told: await answer(ask) } satisfies StandingTold<unknown>);
    } catch (error) {
      post({ id, failed: String(error) } satisfies StandingTold<unknown>);
    }
  }
}
