import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { BehaviorSubject, merge, Subject } from 'rxjs';
import { rowsOnDemand } from '../../streams/derived/incident-rows.ts';
import { alarmStatuses, type Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { dutyMenuIds, menuSeedRecords } from '../../contract/menus/seed.ts';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { isCommanding } from '../../contract/wish.ts';
import { createBus } from '../../streams/bus.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import type { NamedFile } from '../../machines/http/request.ts';
import { createDesks } from '../../machines/desks.ts';
import { createVault, sealArgs, sealWish } from '../../machines/vault.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { noEntry, type EntryView } from '../../streams/derived/entry.ts';
import type { AlarmTotals } from '../../streams/derived/alarms.ts';
import type {
  ConnectionView,
  Toast,
  QueryView,
  SessionView,
  SoundView,
  Station,
  TriageView,
  Wish,
} from '../../machines/station.ts';
import type { FloodView } from '../../streams/derived/flood.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { screenNow } from './fake-alarms.ts';
import { fakeDesks } from './fake-desks.ts';
import { noPositions, type PositionsPicture } from '../../streams/derived/positions.ts';

/** The duty officer at whose screen tests look. */
export const officer: UserDetail = {
  id: 'u-xuancheng',
  userName: 'xuancheng',
  realName: '宣城值班员',
  regionCode: '34',
  region: '安徽省',
  deptName: '宣城市林业局',
  firstLogin: false,
  userType: 1,
  roleList: [{ roleName: '值班员', roleCode: 'ZBY' }],
  permissions: ['FH_VIEW', 'alarms.act'],
};

/** A command that a form has sent; a test answers it through `state$`. */
export interface SentCommand {
  call: string;
  args: unknown;
  /** In common to those of one press. */
  batch?: string;
  state$: BehaviorSubject<CommandState>;
}

/** A file that was sent or, without one, asked for; a test answers it. */
export interface SentFile {
  call: string;
  args: unknown;
  file: NamedFile | undefined;
  answer: (outcome: Outcome<unknown>) => void;
}

/** A station without machines: a test sets what its screens see, and reads what they wished. */
export interface FakeStation extends Station {
  readonly positions$: BehaviorSubject<PositionsPicture>;
  readonly wishes: Wish[];
  readonly commands: SentCommand[];
  readonly uploads: SentFile[];
  readonly session$: BehaviorSubject<SessionView>;
  readonly connection$: BehaviorSubject<ConnectionView>;
  readonly triage$: BehaviorSubject<TriageView>;
  readonly sound$: BehaviorSubject<SoundView>;
  readonly flood$: BehaviorSubject<FloodView>;
  readonly clock$: BehaviorSubject<number>;
  readonly toasts$: BehaviorSubject<Toast | undefined>;
  readonly entry$: BehaviorSubject<EntryView>;
  /** Puts these alarms in the picture, in place of those with the same id. */
  put(...alarms: readonly Alarm[]): void;
  putFires(...fires: readonly Fire[]): void;
  /** Puts these incidents in the picture; `members` says which alarm stands in which. */
  putIncidents(incidents: readonly Incident[], members?: Readonly<Record<string, string>>): void;
  clear(): void;
  answer(call: string, view: QueryView<unknown>): void;
}

const isUnreadFor = (alarm: Alarm): boolean =>
  (alarm.status === 'pending' || alarm.status === 'received') && !alarm.readBy.includes(officer.id);

/** A new station, signed in and live, with an empty picture. Selecting and reading have their effect at once. */
export function createFakeStation(options: { canCommand?: boolean; signedOut?: true } = {}): FakeStation {
  const byId = new Map<string, Alarm>();
  const fires = new Map<string, Fire>();
  const wishes: Wish[] = [];
  const commands: SentCommand[] = [];
  const uploads: SentFile[] = [];
  const answers = new Map<string, BehaviorSubject<QueryView<unknown>>>();
  answers.set(
    'menuSearch',
    new BehaviorSubject<QueryView<unknown>>({ state: 'ready', data: menuTree(menuSeedRecords, new Set(dutyMenuIds)) }),
  );
  const none: AlarmTotals = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0, total: 0 };
  const alarms$ = new BehaviorSubject({ revision: 0, byId: byId, newestAt: undefined as string | undefined });
  const fires$ = new BehaviorSubject({ revision: 0, byId: fires });
  const incidents$ = new BehaviorSubject({
    revision: 0,
    byId: new Map<string, Incident>(),
    incidentOf: new Map<string, string>(),
  });
  const unread$ = new BehaviorSubject({ total: 0, first: [] as readonly Alarm[] });
  const counts$ = new BehaviorSubject<AlarmTotals>(none);
  const triage$ = new BehaviorSubject<TriageView>({ outbox: [] });
  const answerOf = (call: string): BehaviorSubject<QueryView<unknown>> => {
    const known = answers.get(call) ?? new BehaviorSubject<QueryView<unknown>>({ state: 'loading' });
    answers.set(call, known);
    return known;
  };
  const bus = createBus();
  const vault = createVault();
  const stop$ = new Subject<void>();
  const changes$ = new Subject<PictureChange>();
  const changed = (): void => {
    changes$.next({ kind: 'replaced' });
    const all = [...byId.values()];
    const unread = all.filter(isUnreadFor).sort((a, b) => (a.raisedAt < b.raisedAt ? 1 : -1));
    alarms$.next({ revision: alarms$.value.revision + 1, byId, newestAt: undefined });
    unread$.next({ total: unread.length, first: unread.slice(0, 10) });
    counts$.next({
      ...Object.fromEntries(
        alarmStatuses.map((status) => [status, all.filter((alarm) => alarm.status === status).length]),
      ),
      total: all.length,
    } as AlarmTotals);
  };
  const put = (...alarms: readonly Alarm[]): void => {
    for (const alarm of alarms) byId.set(alarm.id, alarm);
    changed();
  };

  const { byId: incidents, incidentOf } = incidents$.value;
  const clock$ = new BehaviorSubject(screenNow);
  const desks = fakeDesks(bus, { alarms: byId, fires, incidents, incidentOf }, changes$);
  if (!options.signedOut)
    bus.publish({ kind: 'session', change: 'signedIn', userId: officer.id, regionCode: officer.regionCode });
  return {
    ...desks,
    positions$: new BehaviorSubject(noPositions),
    wishes,
    commands,
    uploads,
    alarms$,
    fires$,
    incidents$,
    changes$,
    unread$,
    counts$,
    triage$,
    bus,
    clock: createVirtualClock(screenNow),
    session$: new BehaviorSubject<SessionView>(
      options.signedOut ? { state: 'signedOut' } : { state: 'signedIn', user: officer },
    ),
    connection$: new BehaviorSubject<ConnectionView>({
      state: 'live',
      stale: false,
      lastFrameAt: screenNow,
      isKnown: true,
      position: 1,
    }),
    rows: rowsOnDemand(
      { alarms: byId, fires, incidents, incidentOf },
      changes$,
      merge(alarms$, fires$, incidents$, clock$),
      () => clock$.value,
    ),
    sound$: new BehaviorSubject<SoundView>({ state: 'quiet', blocked: false }),
    flood$: new BehaviorSubject<FloodView>({}),
    clock$,
    toasts$: new BehaviorSubject<Toast | undefined>(undefined),
    entry$: new BehaviorSubject(noEntry),
    canCommand: options.canCommand ?? true,
    put,
    putIncidents(incidents, members = {}) {
      const { byId: known, incidentOf } = incidents$.value;
      for (const incident of incidents) known.set(incident.id, incident);
      for (const [alarmId, incidentId] of Object.entries(members)) incidentOf.set(alarmId, incidentId);
      changes$.next({ kind: 'replaced' });
      incidents$.next({ revision: incidents$.value.revision + 1, byId: known, incidentOf });
    },
    putFires(...next) {
      for (const fire of next) fires.set(fire.id, fire);
      changes$.next({ kind: 'replaced' });
      fires$.next({ revision: fires$.value.revision + 1, byId: fires });
    },
    clear() {
      byId.clear();
      changed();
    },
    answer(call, view) {
      answerOf(call).next(view);
    },
    wish(wish) {
      wishes.push(wish);
      const sealed = isCommanding(wish) ? { ...wish, commandId: `w-${wishes.length}` } : sealWish(vault, wish);
      bus.publish({ kind: 'wished', wish: sealed });
      if (wish.type === 'alarm.select')
        triage$.next({
          outbox: triage$.value.outbox,
          ...(wish.alarmId === undefined ? {} : { selectedId: wish.alarmId }),
        });
      if (wish.type === 'incident.select' && wish.incidentId !== undefined)
        triage$.next({ outbox: triage$.value.outbox });
      const read = wish.type === 'alarm.markRead' ? byId.get(wish.alarmId) : undefined;
      if (read) put({ ...read, readBy: [...read.readBy, officer.id] });
    },
    upload: (call, args, file) =>
      new Promise((answer) => {
        uploads.push({ call, args, file, answer: answer as never });
      }),
    file: (call, args) =>
      new Promise((answer) => {
        uploads.push({ call, args, file: undefined, answer: answer as never });
      }),
    command(call, args, batch) {
      const state$ = new BehaviorSubject<CommandState>({ state: 'sending' });
      const commandId = `c-${commands.push({ call, args, state$, ...(batch === undefined ? {} : { batch }) })}`;
      bus.publish({ kind: 'wished', wish: { type: 'command', commandId, call, args: sealArgs(vault, call, args) } });
      state$.subscribe((state) => {
        if (state.state === 'done')
          bus.publish({ kind: 'answered', call, key: commandId, answer: { data: state.data } });
        if (state.state === 'refused')
          bus.publish({ kind: 'answered', call, key: commandId, answer: { refusal: state } });
      });
      return state$ as never;
    },
    unsent: () => commands.filter(({ state$ }) => state$.value.state === 'sending').length,
    tile: () => new Promise(() => undefined),
    baseTile: () => new Promise(() => undefined),
    openSocket: () => new Promise(() => undefined),
    query: (call) => answerOf(call) as never,
    divert: () => undefined,
    desk: createDesks({ stop$, watch: undefined }),
    stop: () => stop$.complete(),
  };
}
