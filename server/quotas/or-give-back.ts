import { isRefusal } from '../../contract/codes.ts';

/** What was taken of quotas for something; `giveBack` where nothing came of it. */
export interface Taken {
  giveBack(): void;
}

/** Carries out what quotas are taken for; they are given back where it fails, is refused, or `isKept` denies it. */
export async function orGiveBack<T>(
  taken: Taken | undefined,
  work: () => Promise<T>,
  isKept: (outcome: T) => boolean = (outcome) => !isRefusal(outcome),
): Promise<T> {
  let isWhole = false;
  try {
    const outcome = await work();
    isWhole = isKept(outcome);
    return outcome;
  } finally {
    if (!isWhole) taken?.giveBack();
  }
}
