import type { RescueAnswer } from '../../../contract/rescue/page.ts';
import type { PagePorts } from './ports.ts';

/** A photo of an answer: its bytes as a data URL until they have arrived, then the id by which the server knows it. */
export interface QueuedPhoto {
  data?: string;
  fileId?: string;
}

/** An answer that has not arrived yet, or that was not taken. */
export interface Queued {
  key: string;
  answer: RescueAnswer;
  saidAt: string;
  text?: string;
  photos: readonly QueuedPhoto[];
  longitude?: number;
  latitude?: number;
  /** Times that it failed. */
  tries: number;
  /** Why the server did not take it; it is not tried again. */
  refused?: string;
  /** Kept by the page alone: the phone has no room. It is lost when the page is closed. */
  unkept?: boolean;
}

/** What is waiting on the phone, oldest first; it outlives the page. */
export interface Queue {
  all(): readonly Queued[];
  put(entry: Queued): void;
  /** Puts an entry in the place of the one with its key; nowhere, where that is gone. */
  change(entry: Queued): void;
  drop(key: string): void;
  clear(): void;
}

function read(text: string | undefined): Queued[] {
  try {
    const read = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(read) ? (read as Queued[]) : [];
  } catch {
    return [];
  }
}

/** The part of a secret that names its answers on the phone, and who of its pages brings them. */
export const nameOf = (secret: string): string => `rescue-${secret.slice(0, 8)}`;

const asKept = ({ unkept: _unkept, ...entry }: Queued): Queued => entry;

/** Opens what waits for a link. Other pages of it keep theirs there, too: each change starts from what is kept. */
export function openQueue(ports: Pick<PagePorts, 'keep' | 'kept'>, secret: string): Queue {
  const name = nameOf(secret);
  let text: string | undefined;
  let kept: readonly Queued[] = [];
  /** What there was no room for: entries that this page alone knows, and how it knows others. */
  let own: readonly Queued[] = [];
  /** What went from here; where nothing more can be written it still stands in the store. */
  const gone = new Set<string>();
  const all = (): Queued[] => {
    const found = ports.kept(name);
    // Photos are long: they are read again only where something has changed.
    if (found !== text) [text, kept] = [found, read(found).map(asKept)];
    const byKey = new Map(kept.map((one) => [one.key, one]));
    for (const one of own) if (one.unkept || byKey.has(one.key)) byKey.set(one.key, one);
    return [...byKey.values()].filter(({ key }) => !gone.has(key));
  };
  const set = (next: readonly Queued[]): void => {
    const isKept = ports.keep(name, next.length === 0 ? undefined : JSON.stringify(next.map(asKept)));
    const known = new Set(kept.map(({ key }) => key));
    own = isKept ? [] : next.map((one) => (known.has(one.key) ? one : { ...one, unkept: true }));
  };
  return {
    all,
    put: (entry) => set([...all(), entry]),
    change: (entry) => set(all().map((one) => (one.key === entry.key ? entry : one))),
    drop(key) {
      gone.add(key);
      set(all());
    },
    clear() {
      for (const { key } of all()) gone.add(key);
      set([]);
    },
  };
}
