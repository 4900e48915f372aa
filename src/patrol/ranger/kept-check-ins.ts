/** A check-in that was made at this device and has not arrived yet, or was not taken. */
export interface KeptCheckIn {
  taskId: string;
  /** Made here; by it the server knows the same check-in. */
  key: string;
  saidAt: string;
  longitude: number;
  latitude: number;
  accuracyM?: number;
  remark?: string;
  /** Why the server did not take it; it is not sent again. */
  refused?: string;
}

/** Where check-ins are kept; `keep` is false where there is no room. */
export interface KeepingPlace {
  keep: (text: string | undefined) => boolean;
  kept: () => string | undefined;
}

/** The check-ins that wait at this device, in the order in which they were made. They outlive the page. */
export interface KeptCheckIns {
  all: () => readonly KeptCheckIn[];
  /** Whether they are kept by more than this page. */
  isKept: () => boolean;
  put: (one: KeptCheckIn) => void;
  refuse: (key: string, why: string) => void;
  drop: (key: string) => void;
}

function read(text: string | undefined): KeptCheckIn[] {
  try {
    const found = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(found) ? (found as KeptCheckIn[]) : [];
  } catch {
    return [];
  }
}

/** Opens what waits at a place. */
export function openKept({ keep, kept }: KeepingPlace): KeptCheckIns {
  let all: readonly KeptCheckIn[] = read(kept());
  let isKept = true;
  const set = (next: readonly KeptCheckIn[]): void => {
    all = next;
    isKept = keep(next.length === 0 ? undefined : JSON.stringify(next));
  };
  return {
    all: () => all,
    isKept: () => isKept,
    put: (one) => set([...all, one]),
    refuse: (key, why) => set(all.map((one) => (one.key === key ? { ...one, refused: why } : one))),
    drop: (key) => set(all.filter((one) => one.key !== key)),
  };
}

/** What this browser keeps for a person. */
export const browserPlace = (userId: string): KeepingPlace => {
  const name = `lookout.patrol.${userId}`;
  return {
    keep(text) {
      try {
        if (text === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    kept() {
      try {
        return localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
  };
};
