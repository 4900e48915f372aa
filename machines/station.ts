import type { Observable } from 'rxjs';
import type { AlarmAction } from '../contract/alarms/lifecycle.ts';
import type { CallName } from '../contract/api/calls.ts';
import type { QueryName } from '../contract/api/freshness.ts';
import type { Args, Data } from '../contract/api/types.ts';
import type { MapSettings } from '../contract/map/settings.ts';
import type { MapView, Wish } from '../contract/wish.ts';
import type { RegionBoundary } from '../contract/places/schemas.ts';
import type { UserDetail } from '../contract/session/schemas.ts';
import type { Behavior } from '../streams/behavior.ts';
import type { Bus } from '../streams/bus.ts';
import type { AlarmsPicture, UnreadPicture, AlarmTotals } from '../streams/derived/alarms.ts';
import type { Desks } from './desks.ts';
import type { FireDesk } from './fires/fire-desk.ts';
import type { CallApi } from './http/client.ts';
import type { Outcome } from './http/outcome.ts';
import type { IncidentDesk } from './incidents/incident-desk.ts';
import type { NamedFile } from './http/request.ts';
import type { Clock, FileHandle, GivenUp, SocketHandle, SocketListener } from './ports.ts';
import type { CodeInfo } from './session/client-state.ts';
import type { QueryState } from '../streams/derived/queries.ts';
import type { CommandState } from '../streams/derived/command.ts';
import type { ConnectionView } from '../streams/derived/connection.ts';
import type { EntryView } from '../streams/derived/entry.ts';
import type { FiresPicture } from '../streams/derived/fires.ts';
import type { FloodView } from '../streams/derived/flood.ts';
import type { RowsPicture } from '../streams/derived/incident-rows.ts';
import type { IncidentsPicture } from '../streams/derived/incidents.ts';
import type { PositionsPicture } from '../streams/derived/positions.ts';
import type { PictureChange } from '../streams/derived/picture-change.ts';
import type { Toast } from '../streams/derived/toasts.ts';
import type { AlarmId } from '../contract/ids.ts';

export type { Wish } from '../contract/wish.ts';
export type { Toast } from '../streams/derived/toasts.ts';

/**
 * The session as screens see it. `captchaId` is set once a captcha is due; `codeDue`: the password was right, and a
 * code is wanted.
 */
export interface SessionView {
  state: 'restoring' | 'signedOut' | 'signingIn' | 'codeDue' | 'signedIn' | 'signingOut';
  user?: UserDetail;
  /**
   * What the person's region is called, and where it lies, as far as it is known; while the session is restored, that
   * of the former run.
   */
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

export type { ConnectionView };

/** The selected alarm and the wishes that are on their way: the screen says 'being sent' until the event is back. */
export interface TriageView {
  selectedId?: string;
  /** Everything that is on its way, in the order wished; two alarms may be acted on at once. */
  outbox: readonly { alarmId: AlarmId; action: AlarmAction; overdue?: boolean }[];
  /** That of the selected alarm. */
  sending?: { alarmId: AlarmId; action: AlarmAction };
  refusal?: { alarmId: AlarmId; action: AlarmAction; message: string; owner?: { userId: string; realName: string } };
}

/** The alarm sound. `blocked`: it should sound and the browser does not let it. */
export interface SoundView {
  state: 'locked' | 'quiet' | 'ringing';
  blocked: boolean;
}

export type QueryView<T> = QueryState<T>;

/** Which tile of the ground is wanted. */
export type TileAt = Readonly<Record<'tileset' | 'version' | 'z' | 'x' | 'y', string>>;

/** Which tile of a base map is wanted. */
export type BaseTileAt = Readonly<Record<'id' | 'part' | 'version' | 'z' | 'x' | 'y', string>>;

/** One operator's station, whole and headless. React draws it; the command line drives it. */
export interface Station {
  readonly bus: Bus;
  /** By which its machines run, those too that are made on first use. */
  readonly clock: Clock;
  readonly session$: Behavior<SessionView>;
  readonly connection$: Behavior<ConnectionView>;
  readonly triage$: Behavior<TriageView>;
  /** What is done with incidents. */
  readonly incidentDesk$: Behavior<IncidentDesk>;
  /** What is done to move fires between regions. */
  readonly fireDesk$: Behavior<FireDesk>;
  /** The last view of each page's map, by path. */
  readonly mapViews$: Behavior<ReadonlyMap<string, MapView>>;
  /** Which layers the person chose, and the views that they keep. */
  readonly mapSettings$: Behavior<MapSettings>;
  /** Where people and vehicles are in the part of the map that is looked at. */
  readonly positions$: Behavior<PositionsPicture>;
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
  /** The rows of incidents, one view of them for all screens. */
  rows(): Behavior<RowsPicture>;
  /** Milliseconds since 1970, each second. */
  readonly clock$: Behavior<number>;
  readonly toasts$: Behavior<Toast | undefined>;
  /** What became of the last entry by hand. */
  readonly entry$: Behavior<EntryView>;
  /** Whether wishes have an effect: false in a replay, where buttons disable themselves. */
  readonly canCommand: boolean;
  /** Desks of what only some screens show. In a replay they begin with it. */
  readonly desk: Desks;
  /** Lets others answer some of the calls from now on, such as an external message service. Not in a replay. */
  divert(by: (server: CallApi, clock: Clock) => CallApi): void;
  wish(wish: Wish): void;
  /**
   * Sends a call that changes something, once, also over a broken connection; follows it until it is done or refused.
   * Those of one press that have a `batch` in common are taken back together. Not in a replay.
   */
  command<N extends CallName>(call: N, args: Args<N>, batch?: string): Behavior<CommandState<Data<N>>>;
  /** How many commands no answer has come to: they are lost where the page goes. */
  unsent(): number;
  /** Sends a file with a call in parts. What the server says is the caller's to show. */
  upload<N extends CallName>(call: N, args: Args<N>, file: NamedFile): Promise<Outcome<Data<N>>>;
  /** Fetches the file that a call answers; a failure is also said to the person. */
  file<N extends CallName>(call: N, args: Args<N>): Promise<Outcome<FileHandle>>;
  /**
   * A tile of the ground, beside the bus: a recording holds no ground, and asks the live station for it. Says nothing
   * to the person where it fails. Not in a replay.
   */
  tile(at: TileAt, signal: GivenUp): Promise<Outcome<FileHandle>>;
  /** A tile of a base map, in the same way. */
  baseTile(at: BaseTileAt, signal: GivenUp): Promise<Outcome<FileHandle>>;
  /**
   * Opens a socket of the person's own, beside the bus: a recording holds no pictures. Without a session it opens none.
   * Not in a replay.
   */
  openSocket(path: string, protocol: string, listener: SocketListener): Promise<SocketHandle | '' | undefined>;
  /** The answer of a reading call through the bus; one shared view per call and arguments. */
  query<N extends QueryName>(call: N, args: Args<N>): Behavior<QueryView<Data<N>>>;
  stop(): void;
}

/** What a person sees and does before they are signed in. The rest of the station may come later. */
export interface Entrance extends Pick<Station, 'session$' | 'toasts$' | 'clock$' | 'wish'> {
  /** The whole station, once it is there; nobody is signed in before. */
  readonly whole$: Behavior<Station | undefined>;
}
