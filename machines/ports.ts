import type { MediaChange } from '../streams/bus.ts';
import type { Milliseconds } from '../contract/units.ts';

/** Time as machines, sources and player see it; compatible with XState's clock. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  setTimeout(fn: (...args: unknown[]) => void, timeout: number): unknown;
  /** Does nothing for `undefined`, or for what has run. */
  clearTimeout(id: unknown): void;
}

/** A file as a browser holds it; what is in it is the transport's business alone. */
export interface FileHandle {
  readonly size: number;
  readonly type: string;
}

/** Tells that a request is given up; a browser's own `AbortSignal` is one. */
export interface GivenUp {
  readonly aborted: boolean;
  addEventListener(type: 'abort', fn: () => void): void;
}

/** A file on its way to the server, beside the other fields of its form. */
export interface Upload {
  fields: Readonly<Record<string, string>>;
  name: string;
  file: FileHandle;
  /** Hears how much of it is gone, from 0 to 1. */
  progress?: (share: number) => void;
  signal?: GivenUp;
}

/**
 * One HTTP request: path below the configured base, with query; `body` is sent as it is, an `upload` as parts.
 * `wantsFile`: a successful answer comes as a file, not as text.
 */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  upload?: Upload;
  wantsFile?: true;
  timeoutMs: Milliseconds;
  signal?: GivenUp;
}

/** The answer as it came: HTTP status and body text, or the file that was wanted. */
export interface HttpAnswer {
  status: number;
  body: string;
  file?: FileHandle;
  headers?: Readonly<Record<string, string>>;
}

/** Sends requests. Rejects with `TransportFault` where no answer came. */
export interface HttpTransport {
  send(request: HttpRequest): Promise<HttpAnswer>;
}

/** No answer came: the connection is down, or it took too long. */
export class TransportFault extends Error {
  readonly kind: 'network' | 'timeout' | 'aborted';
  constructor(kind: 'network' | 'timeout' | 'aborted') {
    super(kind);
    this.kind = kind;
  }
}

/** What an open socket reports. */
export interface SocketListener {
  opened(): void;
  message(text: string): void;
  /** A message of bytes; those of a listener without it are passed over. */
  bytes?(data: Uint8Array<ArrayBuffer>): void;
  closed(code: number, reason: string): void;
}

/** An open socket. */
export interface SocketHandle {
  send(text: string): void;
  close(): void;
}

/** Opens one socket at a time; it does not reconnect by itself. `path` is below the configured socket base. */
export interface SocketPort {
  open(path: string, protocols: readonly string[], listener: SocketListener): SocketHandle;
}

/**
 * Text values that outlive the page, by key. `watch` tells of keys that another tab changed (undefined: all of them);
 * it returns how to stop.
 */
export interface StoragePort {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  watch?(changed: (key: string | undefined) => void): () => void;
}

/** Lets one tab at a time do a work of this name. */
export interface LockPort {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Where things are written down that no person at the station needs to see. */
export interface LogPort {
  note(text: string, about?: Readonly<Record<string, unknown>>): void;
}

/**
 * Plays the alarm. `play` resolves once it sounds, rejects where it is blocked; `unlock` is called from within a click.
 */
export interface SoundPort {
  unlock(): Promise<void>;
  play(url: string): Promise<void>;
  stop(): void;
}

/** Begins a connection with these devices. */
export interface MeetingMediaWish {
  audio: boolean;
  video: boolean;
}

/**
 * Devices and connection of a meeting. What becomes of them is told to the listener, once for each wish: `open` and
 * `renew` end in `opened` or `failed`, after which `offer` holds the session description for the server. A device that
 * was turned off, or could not be had, is told by `ended`, unless it was off before.
 */
export interface MeetingMedia {
  listen(listener: (news: MediaChange) => void): () => void;
  open(wish: MeetingMediaWish): void;
  /** Offers a new connection with the devices as they are. */
  renew(): void;
  readonly offer: string;
  answer(sdp: string): void;
  /** Takes the server's offer of a connection for what is received; `answered` gets the browser's answer to it. */
  receive(offer: string, answered: (sdp: string) => void): void;
  microphone(isOn: boolean): void;
  camera(isOn: boolean): void;
  screen(isOn: boolean): void;
  /** Rings for an invitation, until it is turned off. */
  ring(isOn: boolean): void;
  /** Takes another microphone or camera from now on. */
  choose(device: 'audio' | 'video', id: string): void;
  close(): void;
}

/** Unique ids for commands, devices and sessions. */
export interface IdPort {
  next(): string;
}

/**
 * All that a station needs of its surroundings. One without `locks` is alone with its storage; one without `log` writes
 * nothing down.
 */
export interface Ports {
  http: HttpTransport;
  socket: SocketPort;
  storage: StoragePort;
  sound: SoundPort;
  clock: Clock;
  ids: IdPort;
  locks?: LockPort;
  log?: LogPort;
}
