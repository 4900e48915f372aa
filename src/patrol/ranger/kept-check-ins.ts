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
  /** Tells that another page has changed what is kept, until the answer is called. */
  changed: (listener: () => void) => () => void;
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

/** Opens what waits at a place. Other pages of the phone keep theirs there: each change starts from what is kept. */
export function openKept({ keep, kept }: KeepingPlace): KeptCheckIns {
  /** What there was no room for: this page alone knows it. */
  let unkept: readonly KeptCheckIn[] = [];
  /** What went from here; where nothing more can be written it still stands in the place. */
  const gone = new Set<string>();
  let isKept = true;
  const all = (): readonly KeptCheckIn[] => {
    const byKey = new Map([...read(kept()), ...unkept].map((one) => [one.key, one]));
    return [...byKey.values()].filter(({ key }) => !gone.has(key));
  };
  const set = (next: readonly KeptCheckIn[]): void => {
    isKept = keep(next.length === 0 ? undefined : JSON.stringify(next));
    unkept = isKept ? [] : next;
  };
  return {
    all,
    isKept: () => isKept,
    put: (one) => set([...all(), one]),
    refuse: (key, why) => set(all().map((one) => (one.key === key ? { ...one, refused: why } : one))),
    drop(key) {
      gone.add(key);
      set(all());
    },
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
    changed(listener) {
      const heard = ({ key }: StorageEvent): void => {
        // Without a key all is cleared.
        if (key === name || key === null) listener();
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
};
