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
  /** Puts an entry in the place of the one with its key. */
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

/** The part of a secret that names its answers on the phone. */
const nameOf = (secret: string): string => `rescue-${secret.slice(0, 8)}`;

/** Opens what waits for a link. */
export function openQueue(ports: Pick<PagePorts, 'keep' | 'kept'>, secret: string): Queue {
  const name = nameOf(secret);
  let entries = read(ports.kept(name));
  const keep = (): void => {
    const isKept = ports.keep(name, entries.length === 0 ? undefined : JSON.stringify(entries));
    entries = entries.map((entry) => (entry.unkept === !isKept ? entry : { ...entry, unkept: !isKept }));
  };
  const set = (next: Queued[]): void => {
    entries = next;
    keep();
  };
  return {
    all: () => entries,
    put: (entry) => set([...entries, entry]),
    change: (entry) => set(entries.map((one) => (one.key === entry.key ? entry : one))),
    drop: (key) => set(entries.filter((one) => one.key !== key)),
    clear: () => set([]),
  };
}
