import type { UnderWay } from '../../contract/analyses/under-way.ts';

/** One analysis that is being computed: how it is told on, stopped and forgotten. */
interface Work extends UnderWay {
  stop: () => void;
}

/** What the thread of an analysis tells before its answer: the share that is done, 0 to 1. */
export interface Progress {
  share: number;
}

/** Whether a part that a thread told is its progress. */
export const isProgress = (part: unknown): part is Progress =>
  typeof part === 'object' && part !== null && Object.keys(part).length === 1 && 'share' in part;

/** The analyses that are being computed, by whose they are; they live as long as their request. */
export interface AnalysesUnderWay {
  begin(userId: string, fireId: string, work: Work): { tell: (share: number) => void; end: () => void };
  of(userId: string, fireId: string): UnderWay | undefined;
  /** Whether there was one to stop. */
  stop(userId: string, fireId: string): boolean;
}

/** None at first. */
export function createUnderWay(): AnalysesUnderWay {
  const all = new Map<string, Work>();
  const keyOf = (userId: string, fireId: string): string => `${userId} ${fireId}`;
  return {
    begin(userId, fireId, work) {
      const key = keyOf(userId, fireId);
      const own = { ...work };
      all.set(key, own);
      return {
        tell: (share) => {
          own.share = Math.max(own.share, Math.min(1, share));
        },
        end: () => {
          if (all.get(key) === own) all.delete(key);
        },
      };
    },
    of(userId, fireId) {
      const found = all.get(keyOf(userId, fireId));
      return found && { task: found.task, share: found.share, startedAt: found.startedAt };
    },
    stop(userId, fireId) {
      const found = all.get(keyOf(userId, fireId));
      found?.stop();
      return found !== undefined;
    },
  };
}
