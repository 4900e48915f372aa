import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { Behavior } from '../streams/behavior.ts';
import { createBus, type Bus } from '../streams/bus.ts';
import { alarmCommand, readCommand, saveCommand } from './alarms/alarm-command.ts';
import { createOutbox, type Outbox } from './alarms/outbox.ts';
import type { WishOnBus } from './alarms/triage-desk.ts';
import { createBulletinDesk } from './bulletins/bulletin-desk.ts';
import { createCommandDesk } from './commands/command-desk.ts';
import type { StationConfig } from './config.ts';
import { createLine } from './connection/line.ts';
import { createDutyDesk } from './duty/duty-desk.ts';
import type { CallApi } from './http/client.ts';
import { stationMessages } from './messages.ts';
import type { Ports } from './ports.ts';
import { splitParams } from './queries/path-params.ts';
import type { Ask } from './queries/query.ts';
import { rememberMenu } from './session/remember-menu.ts';
import { rememberRegion } from './session/remember-region.ts';
import { createSession, sessionView, type Session } from './session/session.ts';
import { createStationCore } from './station-core.ts';
import type { Watch } from './watch.ts';
import type { SessionView, Station, Wish } from './station.ts';

/** Questions go to the server; one that was given up has no answer. */
const asking = (call: CallApi): Ask => async (name, args, abort) => {
  const question = splitParams(name, args);
  // A map does without the region's own boundary: nobody is told where a server knows none.
  const outcome = await call(name, question.args as never, { params: question.params, signal: abort.signal, ...(name === 'regionBoundary' ? { quiet: true } : {}) });
  if (outcome.ok) return { data: outcome.data, ...(outcome.total === undefined ? {} : { total: outcome.total }) };
  return outcome.kind === 'aborted' ? undefined : { refusal: { code: outcome.code, message: outcome.message } };
};

/** What the session does enters the bus; its view is what the screens see. */
function joinSession(session: Session, bus: Bus, ports: Ports, stop$: Observable<unknown>): Behavior<SessionView> {
  const seen = (): SessionView => sessionView(session.actor.getSnapshot(), session.store);
  const view$ = new BehaviorSubject<SessionView>(seen());
  const look = (): void => {
    const view = seen();
    if (JSON.stringify(view) !== JSON.stringify(view$.value)) view$.next(view);
  };
  session.actor.subscribe(look);
  const forgetRegion = rememberRegion(bus, session.store, look);
  stop$.subscribe(forgetRegion);
  session.actor.on('signedIn', ({ user }) => {
    bus.publish({ kind: 'session', change: 'signedIn', userId: user.id, regionCode: user.regionCode });
  });
  session.actor.on('signedOut', () => bus.publish({ kind: 'session', change: 'signedOut' }));
  session.actor.on('said', ({ kind, text }) => bus.publish({ kind: 'noticed', level: kind, text, at: ports.clock.now() }));
  return view$;
}

/** Carries out the wishes that pass the bus and are nobody else's: sign-in, sign-out, and commands. */
function obey(bus: Bus, session: Session, outbox: Outbox, stop$: Observable<unknown>): void {
  const wished = (wish: WishOnBus): void => {
    if (wish.type === 'session.signIn') {
      const { username, password, validCode, patient } = wish;
      session.actor.send({ type: 'signIn.wished', username, password, validCode, patient });
    } else if (wish.type === 'session.code') {
      session.actor.send({ type: 'signIn.coded', code: wish.code, validCode: wish.validCode });
    } else if (wish.type === 'session.abandon') session.actor.send({ type: 'signIn.abandoned' });
    else if (wish.type === 'session.signOut') session.actor.send({ type: 'signOut.wished' });
    else if (wish.type === 'session.renewUser') session.actor.send({ type: 'user.stale' });
    else if (wish.type === 'page.left') session.cancelPending();
    else if (wish.type === 'alarm.markRead') outbox.add(readCommand(wish.commandId, wish.alarmId));
    else if (wish.type === 'fire.save') outbox.add(saveCommand(wish.commandId, wish.entry));
  };
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') wished(message.wish as unknown as WishOnBus);
    else if (message.kind === 'line' && message.change === 'opened') outbox.retry();
    else if (message.kind === 'session' && message.change === 'signedOut') outbox.clear();
  });
  const forgetMenu = rememberMenu(bus, session.store);
  stop$.subscribe(() => { subscription.unsubscribe(); forgetMenu(); });
}

const commandWishes: ReadonlySet<Wish['type']> = new Set(['alarm.act', 'alarm.markRead', 'fire.save']);

/** Boots a whole operator's station on its ports, without a screen; `watch` sees each step of its machines. It restores the session that its storage remembers. */
export function createStation(ports: Ports, config: StationConfig, watch?: Watch): Station {
  const { clock } = ports;
  const bus = createBus();
  const stop$ = new Subject<void>();
  const session = createSession(ports, config, (failure) => {
    bus.publish({ kind: 'noticed', level: 'error', text: failure.message, at: clock.now() });
  }, watch);
  const outbox = createOutbox(session.call, bus, clock);
  const commands = createCommandDesk(bus, outbox, ports, stop$);
  const core = createStationCore(bus, {
    clock, sound: ports.sound, watch, stop$, ask: asking(session.call),
    send: (commandId, wish) => outbox.add(alarmCommand(commandId, wish)),
    overdue() {
      if (outbox.waiting.length === 0) bus.publish({ kind: 'noticed', level: 'info', text: stationMessages.notReturned, at: clock.now() });
    },
  });
  const session$ = joinSession(session, bus, ports, stop$);
  obey(bus, session, outbox, stop$);
  const line = createLine({ bus, ports, session, position: () => core.live.picture.position, watch });
  createBulletinDesk(bus, clock, stop$);
  createDutyDesk(bus, clock, core.live.picture, stop$);
  line.actor.start();
  session.actor.start();

  return {
    bus, session$,
    connection$: core.connection$, triage$: core.triage$, sound$: core.sound$, clock$: core.clock$, notices$: core.notices$, entry$: core.entry$,
    alarms$: core.live.alarms$, fires$: core.live.fires$, incidents$: core.live.incidents$, changes$: core.live.changes$, flood$: core.flood$, unread$: core.live.unread$, counts$: core.live.counts$,
    canCommand: true,
    wish(wish) {
      bus.publish({ kind: 'wished', wish: commandWishes.has(wish.type) ? { ...wish, commandId: ports.ids.next() } : { ...wish } });
    },
    upload: (call, args, file) => session.call(call, args, { upload: file, quiet: true }),
    file: (call, args) => session.file(call, args, { outlivesPage: true }),
    command: (call, args) => commands.command(call, args) as never,
    query: (call, args) => core.queries.query(call, args) as never,
    stop() {
      line.stop();
      session.stop();
      outbox.clear();
      stop$.next();
      stop$.complete();
    },
  };
}
