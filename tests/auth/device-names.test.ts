import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import type { KnownDevices } from '../../server/auth/known-devices.ts';
import { openKnownDevices } from '../../server/auth/known-devices.ts';
import { askerOf, nameDevice } from '../../server/auth/device-cookie.ts';
import { type Bare, openBare } from './bare.ts';

let bare: Bare;
let devices: KnownDevices;
beforeAll(async () => {
  bare = await openBare();
  ({ devices } = bare.auth);
});
afterAll(() => bare.close());

const newUser = (): string => crypto.randomUUID();
const kept = async (user: string): Promise<string[]> => {
  const rows = bare.db.selectFrom('known_devices').select('device').where('user_id', '=', user).orderBy('last_at');
  return (await rows.execute()).map(({ device }) => device);
};

describe('the name of a device', () => {
  test('is random, and read back as it was signed', () => {
    const device = devices.create();
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.create()).not.toBe(device);
    expect(devices.signed(device)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(devices.read(devices.signed(device))).toBe(device);
  });

  test('is none where it is missing, changed, another’s, or signed with another key', () => {
    const [one, other] = [devices.create(), devices.create()];
    const [, mark = ''] = devices.signed(one).split('.');
    const foreign = openKnownDevices(bare.db, bare.clock, new Uint8Array(32)).signed(one);
    const forged = [`${one}.`, `${other}.${mark}`, `${one}.${mark}x`, `${one}.${'A'.repeat(43)}`, foreign];
    for (const shown of [undefined, '', '.', one, ...forged]) expect(devices.read(shown)).toBeUndefined();
  });
});

describe('a device is known to an account', () => {
  test('from the first sign-in there on, and new only then', async () => {
    const [user, device] = [newUser(), devices.create()];
    expect(await devices.knows(device, user)).toBe(false);
    expect(await devices.meet(device, user)).toBe(true);
    expect(await devices.meet(device, user)).toBe(false);
    expect(await devices.knows(device, user)).toBe(true);
    expect(await kept(user)).toEqual([device]);
  });

  test('and to no other, nor is any other to it', async () => {
    const [user, device] = [newUser(), devices.create()];
    await devices.meet(device, user);
    expect([await devices.knows(device, newUser()), await devices.knows(devices.create(), user)]).toEqual([
      false,
      false,
    ]);
    expect([await devices.knows(undefined, user), await devices.knows(device, undefined)]).toEqual([false, false]);
  });

  test('for half a year after its last sign-in', async () => {
    const [user, device] = [newUser(), devices.create()];
    await devices.meet(device, user);
    bare.clock.advance(serverLimits.knownDeviceMs);
    expect(await devices.knows(device, user)).toBe(true);
    await devices.meet(device, user);
    bare.clock.advance(serverLimits.knownDeviceMs + 1);
    expect(await devices.knows(device, user)).toBe(false);
    expect(await devices.meet(device, user)).toBe(true);
  });

  test('as long as it is one of the thirty that were used last; what is too old goes too', async () => {
    const user = newUser();
    const old = devices.create();
    await devices.meet(old, user);
    bare.clock.advance(serverLimits.knownDeviceMs + 1);
    const names = Array.from({ length: serverLimits.knownDevices + 1 }, () => devices.create());
    for (const device of names.slice(0, -1)) {
      await devices.meet(device, user);
      bare.clock.advance(1);
    }
    expect(await kept(user)).toEqual(names.slice(0, -1));
    await devices.meet(names[0]!, user);
    bare.clock.advance(1);
    await devices.meet(names.at(-1)!, user);
    expect(new Set(await kept(user))).toEqual(new Set([names[0], ...names.slice(2)]));
  });

  test('however many devices others use, and also where it is one too many of another account', async () => {
    const [user, other] = [newUser(), newUser()];
    const [own, shared] = [devices.create(), devices.create()];
    await devices.meet(own, user);
    await devices.meet(shared, other);
    await devices.meet(shared, user);
    bare.clock.advance(1);
    for (let n = 0; n <= serverLimits.knownDevices; n += 1) {
      await devices.meet(devices.create(), other);
      bare.clock.advance(1);
    }
    expect([await devices.knows(shared, other), await devices.knows(shared, user)]).toEqual([false, true]);
    await devices.meet(devices.create(), user);
    expect([await devices.knows(own, user), await devices.knows(shared, user)]).toEqual([true, true]);
  });

  test('to its last moment, whatever other device is met then', async () => {
    const [user, device] = [newUser(), devices.create()];
    await devices.meet(device, user);
    bare.clock.advance(serverLimits.knownDeviceMs);
    await devices.meet(devices.create(), user);
    expect(await devices.knows(device, user)).toBe(true);
  });

  test('until it is forgotten: one alone, all but one, or all', async () => {
    const [user, stranger] = [newUser(), newUser()];
    const [a, b, c] = [devices.create(), devices.create(), devices.create()];
    for (const device of [a, b, c]) for (const one of [user, stranger]) await devices.meet(device, one);
    await devices.forget(user, { only: a });
    expect(new Set(await kept(user))).toEqual(new Set([b, c]));
    await devices.forget(user, { except: c });
    expect(await kept(user)).toEqual([c]);
    await devices.forget(user, { except: undefined });
    expect(await kept(user)).toEqual([]);
    expect(await kept(stranger)).toHaveLength(3);
  });
});

describe('a request', () => {
  const request = (headers: Record<string, string>, protocol = 'http') =>
    ({ protocol, headers, ip: '203.0.113.7' }) as unknown as Parameters<typeof askerOf>[1];
  const nameShown = (protocol: string): string => {
    let cookie = '';
    const reply = {
      header: (_: string, text: string) => {
        cookie = text;
        return reply;
      },
    };
    nameDevice(devices, device, request({}, protocol), reply as unknown as Parameters<typeof nameDevice>[3]);
    return cookie;
  };
  const device = 'A'.repeat(22);

  test('says from where it comes, by which browser, and at which device', () => {
    const cookie = `theme=dark; lookout_device=${devices.signed(device)}; other=1`;
    expect(askerOf(devices, request({ cookie, 'user-agent': 'Firefox' }))).toEqual({
      address: '203.0.113.7',
      device,
      agent: 'Firefox',
    });
    expect(askerOf(devices, request({}))).toEqual({ address: '203.0.113.7', device: undefined, agent: undefined });
  });

  test('is named by https only where it came so', () => {
    const [plain, secure] = [
      `lookout_device=${devices.signed(device)}`,
      `__Host-lookout_device=${devices.signed(device)}`,
    ];
    const read = (cookie: string, protocol: string) => askerOf(devices, request({ cookie }, protocol)).device;
    expect([read(plain, 'http'), read(secure, 'https'), read(plain, 'https'), read(secure, 'http')]).toEqual([
      device,
      device,
      undefined,
      undefined,
    ]);
  });

  test('has a hundred cookies read, not one more', () => {
    const own = `lookout_device=${devices.signed(device)}`;
    const behind = (others: number): string => [...Array.from({ length: others }, (_, n) => `c${n}=1`), own].join('; ');
    const read = (cookie: string) => askerOf(devices, request({ cookie })).device;
    expect([read(behind(99)), read(behind(100))]).toEqual([device, undefined]);
  });

  test('is answered with the name, for half a year and for this site alone', () => {
    const kept = `${devices.signed(device)}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict`;
    expect(nameShown('http')).toBe(`lookout_device=${kept}`);
    expect(nameShown('https')).toBe(`__Host-lookout_device=${kept}; Secure`);
  });
});
