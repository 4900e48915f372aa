import type { Observable } from 'rxjs';
import type { AlarmAction } from '../contract/alarms/lifecycle.ts';
import type { CallName } from '../contract/api/calls.ts';
import type { Args, Data } from '../contract/api/types.ts';
import type { RegionBoundary } from '../contract/places/schemas.ts';
import type { UserDetail } from '../contract/session/schemas.ts';
import type { Behavior } from '../streams/behavior.ts';
import type { Bus, Opens } from '../streams/bus.ts';
import type { AlarmsPicture, UnreadPicture, AlarmTotals } from '../streams/derived/alarms.ts';
import type { Outcome } from './http/outcome.ts';
import type { NamedFile } from './http/request.ts';
import type { FileHandle } from './ports.ts';
import type { CodeInfo } from './session/client-state.ts';
import type { CommandState } from '../streams/derived/command.ts';
import type { LineView } from '../streams/derived/connection.ts';
import type { EntryView } from '../streams/derived/entry.ts';
import type { MapMoved } from '../streams/derived/map-views.ts';
import type { FiresPicture } from '../streams/derived/fires.ts';
import type { FloodView } from '../streams/derived/flood.ts';
import type { IncidentsPicture } from '../streams/derived/incidents.ts';
import type { PictureChange } from '../streams/derived/picture-change.ts';

/** What a person at the station may wish. Each passes the bus before anything happens. */
export type Wish =
  | { type: 'session.signIn'; username: string; password: string; validCode?: string; patient?: true }
  /** The code that a second factor wants beside the password that was right, or the way back from it. */
  | { type: 'session.code'; code: string; validCode?: string }
  | { type: 'session.abandon' }
  | { type: 'session.signOut' }
  /** Asks anew who is signed in, as after a change of one's own profile or password. */
  | { type: 'session.renewUser' }
  /** The address leads elsewhere now: what the left page still asked for is given up. */
  | { type: 'page.left'; path: string }
  /** A map was moved: its page opens so when it is come back to. */
  | MapMoved
  | { type: 'alarm.select'; alarmId: string | undefined }
  | { type: 'alarm.act'; action: AlarmAction; alarmId: string; reason?: string; remark?: string; fireId?: string }
  | { type: 'alarm.markRead'; alarmId: string }
  /** `begun`: the deed with whose key it was opened. */
  | { type: 'incident.select'; incidentId: string | undefined; begun?: string }
  | { type: 'fire.save'; entry: Args<'saveFire'> }
  | { type: 'sound.unlock' }
  | { type: 'sound.silence' }
  | { type: 'query.ask'; call: CallName; args: unknown };

/** Something said to the person once: an expected failure, a success or a missed deadline, in Chinese. `opens`: what it is about, where that can be looked at. */
export interface Notice { kind: 'error' | 'success' | 'info'; text: string; code?: string | number; at: number; opens?: Opens }

/** The session as screens see it. `captchaId` is set once a captcha is due; `codeDue`: the password was right, and a code is wanted. */
export interface SessionView {
  state: 'restoring' | 'signedOut' | 'signingIn' | 'codeDue' | 'signedIn' | 'signingOut';
  user?: UserDetail;
  /** What the person's region is called, and where it lies, as far as it is known; while the session is restored, that of the former run. */
  codeInfo?: CodeInfo;
  mapBoundary?: RegionBoundary;
  captchaId?: string;
  /** Why the last sign-in was refused, in Chinese. */
  refusal?: string;
  /** The field of the sign-in that the refusal concerns, by its name on the wire. */
  refusedField?: string;
  /** When the next try has a chance, milliseconds since 1970, where one has to wait. */
  retryAt?: number;
  /** A first sign-in: the password has to be changed before anything else. */
  mustChangePassword?: true;
  /** The account must have a second factor, which has to be set up before anything else. */
  mustSetFactor?: true;
  /** The sign-in that is under way brings a code. */
  showsCode?: true;
}

/** The line as screens see it. `stale`: no frame for nearly 6 s, so the picture may be old; `fault`: why it stopped for good. */
export type ConnectionView = LineView;

/** The selected alarm and the wishes that are on their way: the screen says 'being sent' until the event is back. */
export interface TriageView {
  selectedId?: string;
  /** Everything that is on its way, in the order wished; two alarms may be acted on at once. */
  outbox: readonly { alarmId: string; action: AlarmAction; overdue?: boolean }[];
  /** That of the selected alarm. */
  sending?: { alarmId: string; action: AlarmAction };
  refusal?: { alarmId: string; action: AlarmAction; message: string; owner?: { userId: string; realName: string } };
}

/** The alarm sound. `blocked`: it should sound and the browser does not let it. */
export interface SoundView { state: 'locked' | 'quiet' | 'ringing'; blocked: boolean }

/** An answer to a query, kept fresh: named events make it stale and it is asked again. */
export interface QueryView<T> { state: 'loading' | 'ready' | 'failed'; data?: T; total?: number; message?: string }

/** One operator's station, whole and headless. React draws it; the command line drives it. */
export interface Station {
  readonly bus: Bus;
  readonly session$: Behavior<SessionView>;
  readonly connection$: Behavior<ConnectionView>;
  readonly triage$: Behavior<TriageView>;
  readonly sound$: Behavior<SoundView>;
  readonly alarms$: Behavior<AlarmsPicture>;
  readonly fires$: Behavior<FiresPicture>;
  readonly incidents$: Behavior<IncidentsPicture>;
  /** Each change of alarms and incidents while it happens, for what follows them one by one. */
  readonly changes$: Observable<PictureChange>;
  /** Whether more rows come than one person can look at. */
  readonly flood$: Behavior<FloodView>;
  readonly unread$: Behavior<UnreadPicture>;
  readonly counts$: Behavior<AlarmTotals>;
  /** Milliseconds since 1970, each second. */
  readonly clock$: Behavior<number>;
  readonly notices$: Behavior<Notice | undefined>;
  /** What became of the last entry by hand. */
  readonly entry$: Behavior<EntryView>;
  /** Whether wishes have an effect: false in a replay, where buttons disable themselves. */
  readonly canCommand: boolean;
  wish(wish: Wish): void;
  /** Sends a call that changes something, once, whatever the line does meanwhile; follows it until it is done or refused. Not in a replay. */
  command<N extends CallName>(call: N, args: Args<N>): Behavior<CommandState<Data<N>>>;
  /** Sends a file with a call in parts. What the server says is the caller's to show. */
  upload<N extends CallName>(call: N, args: Args<N>, file: NamedFile): Promise<Outcome<Data<N>>>;
  /** Fetches the file that a call answers; a failure is also said to the person. */
  file<N extends CallName>(call: N, args: Args<N>): Promise<Outcome<FileHandle>>;
  /** The answer of a reading call through the bus; one shared view per call and arguments. */
  query<N extends CallName>(call: N, args: Args<N>): Behavior<QueryView<Data<N>>>;
  stop(): void;
}
