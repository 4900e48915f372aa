import { readNameAddress } from './address.ts';
import { drawTag, type SipCore } from './core.ts';
import { headerOf, type SipResponse } from './message.ts';

/** How it stands with the trunk. */
export type TrunkState = 'connecting' | 'up' | 'refused' | 'unreachable';

/** Keeps a trunk registered and sees whether it answers. */
export interface Standing {
  readonly state: TrunkState;
  poll(now: number): void;
  /** Gives up the registration. */
  leave(): void;
}

/** Who registers; without `user` the trunk knows this server by its address, and only its answers are looked at. */
export interface StandingSetup {
  core: SipCore;
  now: () => number;
  /** Host of the trunk, as addresses name it. */
  domain: string;
  user: string | undefined;
  told: (state: TrunkState) => void;
}

const wantedSeconds = 3_600;
const leastSeconds = 60;
const msPerSecond = 1_000;
/** How often the trunk is asked whether it is there, and how long after a failure it is tried again. */
const [aliveEveryMs, againMs] = [30_000, 30_000];

/** Seconds for which a registration holds. */
function heldFor(response: SipResponse, wanted: number): number {
  const own = readNameAddress(headerOf(response, 'contact')).parameters.get('expires');
  const seconds = Number(own ?? (headerOf(response, 'expires') || wanted));
  return Number.isInteger(seconds) && seconds > 0 ? seconds : wanted;
}

/** Asks now and then whether the trunk is there; `told` hears it each time. */
function keepAsking(
  { core, now, domain }: Pick<StandingSetup, 'core' | 'now' | 'domain'>,
  address: string,
  told: (isThere: boolean) => void,
): (at: number) => void {
  let [isAsking, askAt, number] = [false, 0, 0];
  const done = (isThere: boolean): void => {
    [isAsking, askAt] = [false, now() + aliveEveryMs];
    told(isThere);
  };
  return (at) => {
    if (isAsking || at < askAt) return;
    isAsking = true;
    core.ask(
      {
        method: 'OPTIONS',
        uri: `sip:${domain}`,
        headers: [
          ['from', `${address};tag=${drawTag()}`],
          ['to', `<sip:${domain}>`],
          ['call-id', drawTag()],
          ['contact', core.contact()],
          ['accept', 'application/sdp'],
        ],
        next: () => (number += 1),
      },
      { response: () => done(true), timeout: () => done(false) },
    );
  };
}

/** Registers, keeps alive, and tells how it stands. */
export function createStanding({ core, now, domain, user, told }: StandingSetup): Standing {
  let state: TrunkState = 'connecting';
  let registerAt = 0;
  let isRegistering = false;
  // A registration holds until then, also where the trunk does not take a refresh of it.
  let heldUntil = 0;
  let [seconds, number] = [wantedSeconds, 0];
  const address = `<sip:${user ?? 'lookout'}@${domain}>`;
  const ids = { register: drawTag(), tag: drawTag() };
  const become = (next: TrunkState): void => {
    if (next === state) return;
    state = next;
    told(next);
  };
  const isHeld = (): boolean => now() < heldUntil;
  const failed = (): void => {
    registerAt = now() + againMs;
    if (!isHeld()) become('unreachable');
  };
  const registered = (response: SipResponse): void => {
    isRegistering = false;
    const { status } = response;
    if (status < 200) return;
    if (status < 300) {
      const heldMs = heldFor(response, seconds) * msPerSecond;
      [registerAt, heldUntil] = [now() + heldMs / 2, now() + heldMs];
      return become('up');
    }
    const least = Number(headerOf(response, 'min-expires'));
    if (status === 423 && least > seconds && least <= 86_400) [seconds, registerAt] = [least, now()];
    else if (status >= 500 && status < 600) failed();
    else {
      [registerAt, heldUntil] = [now() + againMs, 0];
      become('refused');
    }
  };
  const register = (expires: number): void => {
    isRegistering = true;
    core.ask(
      {
        method: 'REGISTER',
        uri: `sip:${domain}`,
        headers: [
          ['from', `${address};tag=${ids.tag}`],
          ['to', address],
          ['call-id', ids.register],
          ['contact', core.contact()],
          ['expires', String(expires)],
        ],
        next: () => (number += 1),
      },
      {
        response: registered,
        timeout() {
          isRegistering = false;
          failed();
        },
      },
    );
  };
  const ask = keepAsking({ core, now, domain }, address, (isThere) => {
    if (!isThere) {
      // A trunk that comes back from a failure has forgotten the registration.
      [registerAt, heldUntil] = [0, 0];
      become('unreachable');
    } else if (user === undefined || isHeld()) become('up');
  });
  return {
    get state() {
      return state;
    },
    poll(at) {
      if (user !== undefined && !isRegistering && at >= registerAt) register(Math.max(leastSeconds, seconds));
      ask(at);
    },
    leave() {
      if (isHeld()) register(0);
    },
  };
}
