import type { RegionCode } from '../../contract/ids.ts';
import type { PhoneTold } from '../../contract/telephony/told.ts';
import type { LatestSource, Value } from '../push/source.ts';

/** Shortest interval between two messages to one client, in milliseconds: a ring is not to wait. */
const everyMs = 50;
/** Number of latest values that are kept for slow clients. */
const mostKeys = 5_000;
/** Of a longer round only its change is told, and who looks at it asks for it: a frame has no room for many people. */
const longestBytes = 3_000;

/** Tells connected users of their calls, and of who can be called. */
export interface PhoneNews {
  call(userId: string, told: Extract<PhoneTold, { call: unknown }>): void;
  status(regionCode: RegionCode, told: Extract<PhoneTold, { status: unknown }>): void;
  /** Tells the officer of a round how it stands. */
  round(userId: string, told: Extract<PhoneTold, { round: unknown }>): void;
  /** Asks the devices of somebody where they are. */
  where(userId: string, told: Extract<PhoneTold, { where: unknown }>): void;
  /** The state of the line outside, to all people of the authority. */
  outside(regionCode: RegionCode, told: Extract<PhoneTold, { outside: unknown }>): void;
  readonly source: LatestSource;
}

const inShort = ({ round }: Extract<PhoneTold, { round: unknown }>): PhoneTold =>
  Buffer.byteLength(JSON.stringify(round)) > longestBytes
    ? { roundChanged: { id: round.id, startedAt: round.startedAt } }
    : { round };

/** Creates the push source of telephony. */
export function createPhoneNews(): PhoneNews {
  const listeners = new Set<(value: Value) => void>();
  const tell = (value: Value): void => {
    for (const listener of listeners) listener(value);
  };
  return {
    call: (userId, told) => tell({ key: `${userId} ${told.call.id}`, to: [{ kind: 'user', userId }], data: told }),
    status: (areaCode, told) =>
      tell({ key: `status ${told.status.tel}`, to: [{ kind: 'scope', areaCode }], data: told }),
    round: (userId, told) =>
      tell({ key: `round ${told.round.id}`, to: [{ kind: 'user', userId }], data: inShort(told) }),
    where: (userId, told) => tell({ key: `where ${userId}`, to: [{ kind: 'user', userId }], data: told }),
    outside: (regionCode, told) => tell({ key: 'outside', to: [{ kind: 'region', regionCode }], data: told }),
    source: {
      name: 'phone',
      resume: 'latest',
      mostKeys,
      everyMs,
      start(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}
