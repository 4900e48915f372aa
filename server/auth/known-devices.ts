import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';

/**
 * The devices at which somebody has signed in before. Being one of them authorises nothing: it only decides the order
 * of waiting.
 */
export interface KnownDevices {
  /** A name for a device that has none. */
  create(): string;
  /** What a device is to show: its name, signed. */
  signed(device: string): string;
  /** The name of a device that shows a genuine one; undefined of a forged one or none. */
  read(shown: string | undefined): string | undefined;
  /** Whether an account has signed in at a device since it last changed its password. */
  knows(device: string | undefined, userId: string | undefined): Promise<boolean>;
  /** An account has signed in at a device. Answers whether it was new to the account. */
  meet(device: string, userId: string): Promise<boolean>;
  /** Forgets one device of an account, or all but one. */
  forget(userId: string, which: { only: string } | { except: string | undefined }): Promise<void>;
}

const nameBytes = 16;
const form = /^([\w-]{22})\.([\w-]{43})$/;

/** Opens the devices; `key` signs their names. */
export function openKnownDevices(db: Kysely<Tables>, clock: ServerClock, key: Uint8Array): KnownDevices {
  const mark = (device: string): string => createHmac('sha256', key).update(`device ${device}`).digest('base64url');
  const oldest = (): number => clock.now() - serverLimits.knownDeviceMs;

  /** An account keeps the devices that it used last. */
  const forgetSurplus = async (userId: string): Promise<void> => {
    const surplus = db
      .selectFrom('known_devices')
      .select('device')
      .where('user_id', '=', userId)
      .orderBy('last_at', 'desc')
      .limit(-1)
      .offset(serverLimits.knownDevices);
    await db
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where((row) => row.or([row('last_at', '<', oldest()), row('device', 'in', surplus)]))
      .execute();
  };
  const knows: KnownDevices['knows'] = async (device, userId) => {
    if (device === undefined || userId === undefined) return false;
    return (
      (await db
        .selectFrom('known_devices')
        .select('device')
        .where('user_id', '=', userId)
        .where('device', '=', device)
        .where('last_at', '>=', oldest())
        .executeTakeFirst()) !== undefined
    );
  };
  return {
    create: () => randomBytes(nameBytes).toString('base64url'),
    signed: (device) => `${device}.${mark(device)}`,
    read(shown) {
      const [, device = '', signature = ''] = form.exec(shown ?? '') ?? [];
      return device !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(mark(device))) ? device : undefined;
    },
    knows,
    async meet(device, userId) {
      const isNew = !(await knows(device, userId));
      await db
        .insertInto('known_devices')
        .values({ device, user_id: userId, last_at: clock.now() })
        .onConflict((row) => row.columns(['user_id', 'device']).doUpdateSet({ last_at: clock.now() }))
        .execute();
      if (isNew) await forgetSurplus(userId);
      return isNew;
    },
    async forget(userId, which) {
      const own = db.deleteFrom('known_devices').where('user_id', '=', userId);
      await (
        'only' in which ? own.where('device', '=', which.only) : own.where('device', '!=', which.except ?? '')
      ).execute();
    },
  };
}
