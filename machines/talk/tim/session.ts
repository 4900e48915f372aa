import type { ChatServiceNow } from '../../../contract/talk/service.ts';
import { serviceErrors } from '../../../contract/talk/service.ts';
import type { Failure, Outcome } from '../../http/outcome.ts';
import type { Clock } from '../../ports.ts';
import { timMessages as say } from './messages.ts';
import { type Tim, timEvents, type TimModule, timSignatureExpired } from './sdk.ts';

/** After so long without an answer the service counts as unreachable: the SDK itself may wait for ever. */
export const timWaitMs = 15_000;

/** What a session with the service needs. */
export interface TimSessionSetup {
  load: () => Promise<TimModule>;
  clock: Clock;
  /** Asks our server for a signature of this person. */
  sign: () => Promise<Outcome<ChatServiceNow>>;
  /** The name under which others see the person. */
  realName: string;
  /** Listens to the SDK before the sign-in. */
  listen: (tim: Tim) => void;
}

/** A refusal of the service in our words. */
export const refused = (message: string, code: number | string = 'refused'): Failure => ({
  ok: false,
  kind: 'refused',
  code,
  message,
});

const unreachable: Failure = { ok: false, kind: 'timeout', code: 'timeout', message: say.notReady };

/** What an error of the SDK means. */
export function failureOf(error: unknown): Failure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : Number.NaN;
  if (Number.isNaN(code)) return refused(say.notSignedIn);
  return refused(serviceErrors[code] ?? say.failed(code), code);
}

/** Waits for the SDK, but not for ever. */
export function within<T>(clock: Clock, asked: Promise<T>): Promise<T | Failure> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(() => resolve(unreachable), timWaitMs);
    const settle = (value: T | Failure): void => {
      clock.clearTimeout(timer);
      resolve(value);
    };
    asked.then(settle, (error: unknown) => settle(failureOf(error)));
  });
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** Signs in and waits until the SDK is ready: before that it refuses whatever is asked. */
async function signIn(setup: TimSessionSetup, tim: Tim, now: ChatServiceNow): Promise<Tim | Failure> {
  const ready = new Promise<void>((resolve) => {
    tim.on(timEvents.ready, () => resolve());
  });
  setup.listen(tim);
  const login = tim.login({ userID: now.timUserId ?? '', userSig: now.userSig ?? '' }).then(() => ready);
  const signedIn = await within(setup.clock, login);
  if (isFailure(signedIn)) {
    // It would go on trying to sign in.
    void tim.destroy().catch(() => undefined);
    return signedIn;
  }
  void tim.updateMyProfile({ nick: setup.realName }).catch(() => undefined);
  return tim;
}

const isExpired = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === timSignatureExpired;

/**
 * A session with the service; it begins when it is first needed, and anew after it has failed, or as its signature is
 * good no more: what others say is heard by who is signed in alone.
 */
export function createTimSession(setup: TimSessionSetup) {
  let opened: Promise<Tim | Failure> | undefined;
  let kickedOut: Failure | undefined;
  let isOver = false;
  const open = async (): Promise<Tim | Failure> => {
    const now = await setup.sign();
    if (!now.ok) return now;
    let module: TimModule;
    try {
      module = await setup.load();
    } catch {
      return { ok: false, kind: 'network', code: 'network', message: say.notLoaded };
    }
    const tim = module.create({ SDKAppID: now.data.sdkAppId ?? 0 });
    tim.on(timEvents.kickedOut, ({ data }) => {
      if (isExpired(data)) opened = openAnew(tim);
      else kickedOut = refused(say.kickedOut);
    });
    return signIn(setup, tim, now.data);
  };
  const openAnew = async (former: Tim): Promise<Tim | Failure> => {
    // The SDK ends its sign-in after it has told of it, and makes no other instance before this one is destroyed.
    await within(
      setup.clock,
      Promise.resolve().then(() => former.destroy()),
    );
    return isOver ? refused(say.notSignedIn) : open();
  };
  const ready = async (): Promise<Tim | Failure> => {
    const mine = (opened ??= open());
    const tim = await mine;
    if (isFailure(tim) && opened === mine) opened = undefined;
    return kickedOut ?? tim;
  };
  return {
    /** Does something with the SDK once it is ready. Never rejects. */
    async ask<T>(act: (tim: Tim) => Promise<Outcome<T>>): Promise<Outcome<T>> {
      const tim = await ready();
      return isFailure(tim) ? tim : within(setup.clock, act(tim));
    },
    stop(): void {
      isOver = true;
      void opened?.then((tim) => (isFailure(tim) ? undefined : tim.destroy())).catch(() => undefined);
    },
  };
}
