import { sessionCalls } from '../../contract/session/calls.ts';
import { placeCalls } from '../../contract/places/calls.ts';
import { ruleCalls } from '../../contract/rules/calls.ts';
import { okCode, refusals } from '../../contract/codes.ts';
import type { UserDetail } from '../../contract/session/schemas.ts';
import type { Ports, SocketListener } from '../../machines/ports.ts';
import { browserClock } from '../../src/app/ports/clock.ts';

const user: UserDetail = {
  id: 'u-0',
  userName: 'bench',
  realName: '省值班员',
  regionCode: '34',
  region: '安徽省',
  deptName: '省防火办',
  firstLogin: false,
  userType: 1,
  roleList: [{ roleName: '值班员', roleCode: 'ZBY' }],
};

/** What a server answers that has nothing but this officer and the connection; by the beginning of the path. */
const answers: readonly (readonly [path: string, data: unknown])[] = [
  [sessionCalls.token.path, { accessToken: 'access', refreshToken: 'refresh', expiresIn: 86_400 }],
  [sessionCalls.currentUser.path, user],
  [sessionCalls.userDetail.path.replace('{id}', ''), user],
  [placeCalls.nameFromCode.path, '安徽省'],
  [ruleCalls.dutyRules.path, []],
];

/** Ports of a station without sound, whose connection is the measurement's: `opened` gets the way to send on it. */
export function createQuietPorts(opened: (listener: SocketListener) => void): Ports {
  let ids = 0;
  const kept = new Map<string, string>();
  return {
    clock: browserClock,
    ids: { next: () => `id-${(ids += 1)}` },
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => {
        kept.set(key, value);
      },
      remove: (key) => {
        kept.delete(key);
      },
    },
    sound: { unlock: () => Promise.resolve(), play: () => Promise.resolve(), stop: () => undefined },
    http: {
      async send({ path }) {
        const found = answers.find(([beginning]) => path.startsWith(beginning));
        return found
          ? { status: 200, body: JSON.stringify({ code: okCode, data: found[1] }) }
          : { status: refusals.notFound.status, body: JSON.stringify(refusals.notFound) };
      },
    },
    socket: {
      open(_path, _protocols, listener) {
        queueMicrotask(() => {
          listener.opened();
          opened(listener);
        });
        return { send: () => undefined, close: () => undefined };
      },
    },
  };
}
