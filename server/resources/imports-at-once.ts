import { refuse, type Refusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import { resourceMessages as say } from './messages.ts';

/** Places for imports. `enter` returns how to leave, or why not to begin. */
export interface ImportPlaces {
  enter(userId: string): (() => void) | Refusal;
}

/** Lets a few imports run at once, one of each person's: each holds its file in memory, and then its lines. */
export function createImportPlaces(): ImportPlaces {
  const importing = new Set<string>();
  return {
    enter(userId) {
      if (importing.has(userId)) return refuse('tooMany', { message: say.importing });
      if (importing.size >= ownLimits.importsAtOnce) return refuse('tooMany', { message: say.manyImports });
      importing.add(userId);
      return () => {
        importing.delete(userId);
      };
    },
  };
}
