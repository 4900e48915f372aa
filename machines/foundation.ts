import { BehaviorSubject, Subject } from 'rxjs';
import { isCommanding, type Wish, type WishOnBus } from '../contract/wish.ts';
import { createBus, type Bus } from '../streams/bus.ts';
import { createClock$ } from '../streams/derived/clock.ts';
import { createToasts$ } from '../streams/derived/toasts.ts';
import type { StationConfig } from './config.ts';
import type { Ports } from './ports.ts';
import { rememberRegion } from './session/remember-region.ts';
import { createSession, sessionView, type Session } from './session/session.ts';
import type { Entrance, SessionView, Station } from './station.ts';
import { createVault, sealWish, type Vault } from './vault.ts';
import type { Watch } from './watch.ts';

/**
 * What a station stands on: its bus and its session, with what a person sees of them. The rest may come later: until
 * then nobody is told that somebody is signed in, since all of the station has to hear it.
 */
export interface Foundation extends Entrance {
  readonly ports: Ports;
  readonly watch: Watch | undefined;
  readonly bus: Bus;
  readonly session: Session;
  readonly vault: Vault;
  readonly stop$: Subject<void>;
  /** Restores the session that the storage remembers, or waits for a sign-in. */
  start(): void;
  /** The rest is there, and hears what has waited for it. */
  complete(station: Station): void;
}

/** Carries out the wishes of sign-in and sign-out. */
function obey(session: Session, vault: Vault, wish: WishOnBus): void {
  const captcha = (): string | undefined =>
    'validCode' in wish && wish.validCode !== undefined ? vault.take(wish.validCode) : undefined;
  if (wish.type === 'session.signIn') {
    const { username, patient } = wish;
    const password = vault.take(wish.password) ?? '';
    session.actor.send({ type: 'signIn.wished', username, password, validCode: captcha(), patient });
  } else if (wish.type === 'session.code') {
    session.actor.send({ type: 'signIn.coded', code: vault.take(wish.code) ?? '', validCode: captcha() });
  } else if (wish.type === 'session.abandon') session.actor.send({ type: 'signIn.abandoned' });
  else if (wish.type === 'session.signOut') session.actor.send({ type: 'signOut.wished' });
  else if (wish.type === 'session.renewUser') session.actor.send({ type: 'user.stale' });
  else if (wish.type === 'page.left') session.cancelPending();
}

/** Whether a wish concerns the session alone: it waits for nothing else. */
const isOfSession = ({ type }: Wish): boolean => type === 'page.left' || type.startsWith('session.');

/** Lays the foundation of a station; it begins with `start()`. */
export function createFoundation(ports: Ports, config: StationConfig, watch?: Watch): Foundation {
  const { clock } = ports;
  const bus = createBus();
  const vault = createVault();
  const stop$ = new Subject<void>();
  const whole$ = new BehaviorSubject<Station | undefined>(undefined);
  const waiting: (() => void)[] = [];
  const whenWhole = (act: () => void): void => {
    if (whole$.value) act();
    else waiting.push(act);
  };
  const session = createSession(
    ports,
    config,
    ({ message }) => bus.publish({ kind: 'noticed', level: 'error', text: message, at: clock.now() }),
    watch,
  );
  const seen = (): SessionView => sessionView(session.actor.getSnapshot(), session.store);
  const session$ = new BehaviorSubject<SessionView>(seen());
  const look = (): void => {
    const view = seen();
    if (view.user && !whole$.value) return;
    if (JSON.stringify(view) !== JSON.stringify(session$.value)) session$.next(view);
  };
  session.actor.subscribe(look);
  const forgetRegion = rememberRegion(bus, session.store, look);
  session.actor.on('signedIn', ({ user }) => {
    const { id: userId, regionCode } = user;
    whenWhole(() => bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode }));
  });
  session.actor.on('signedOut', () => whenWhole(() => bus.publish({ kind: 'session', change: 'signedOut' })));
  session.actor.on('said', ({ kind, text }) => bus.publish({ kind: 'noticed', level: kind, text, at: clock.now() }));
  const obeying = bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') obey(session, vault, message.wish);
    else if (message.kind === 'session' && message.change === 'signedOut') vault.empty();
  });
  stop$.subscribe(() => {
    forgetRegion();
    obeying.unsubscribe();
    vault.empty();
  });
  const publish = (wish: Wish): void =>
    bus.publish({
      kind: 'wished',
      wish: isCommanding(wish) ? { ...wish, commandId: ports.ids.next() } : sealWish(vault, wish),
    });

  return {
    ports,
    watch,
    bus,
    session,
    vault,
    stop$,
    session$,
    whole$,
    toasts$: createToasts$(bus, stop$),
    clock$: createClock$(clock, stop$),
    wish(wish) {
      if (isOfSession(wish)) publish(wish);
      else whenWhole(() => publish(wish));
    },
    start: () => session.actor.start(),
    complete(station) {
      whole$.next(station);
      for (const act of waiting.splice(0)) act();
      look();
    },
  };
}
