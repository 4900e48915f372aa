import type { Milliseconds } from '../../../contract/units.ts';

/** What came back over the network: an answer, or nothing. `seconds`: after which it may be asked again. */
export type Reply<T> =
  | { state: 'ok'; data: T }
  | { state: 'refused'; status: number; message: string; seconds?: number }
  | { state: 'offline' };

/** Where somebody is, WGS84, to so many metres. */
export interface Spot {
  longitude: number;
  latitude: number;
  accuracy: number;
}

/** What the page of a link needs of the phone; other than in a browser: for tests. */
export interface PagePorts {
  now: () => number;
  /** Calls back once. Returns its end. */
  later(ms: Milliseconds, call: () => void): () => void;
  newKey(): string;
  post<T>(path: string, body: object): Promise<Reply<T>>;
  upload<T>(path: string, fields: Readonly<Record<string, string>>, photo: string): Promise<Reply<T>>;
  /** Kept on the phone; `false` where there is no room. */
  keep(name: string, text: string | undefined): boolean;
  kept(name: string): string | undefined;
  /** Does it where no other page of the phone does what has this name; otherwise `busy`. */
  alone(name: string, work: () => Promise<Milliseconds | undefined>): Promise<Milliseconds | undefined | 'busy'>;
  /** Calls back when there is a network again, or the page is looked at again. Returns its end. */
  onBack(call: () => void): () => void;
}
