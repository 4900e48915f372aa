import type { RefusalName } from '../../contract/codes.ts';
import type { FireStatus } from '../../contract/fires/fire.ts';
import type { ForceState } from '../../contract/fires/forces.ts';
import type { FireWish, ForceWish } from '../../server/fires/decider.ts';

/** What may be true of a fire, told without events: written from the design, not from the table of steps. */
export interface ModelFire {
  area: string;
  start: number;
  status: FireStatus;
  holder: string;
  version: number;
  transfer?: { status: 1 | 2; from: string; to: string; sentBy?: string; closed: string[] };
  informed?: string;
  main?: string;
  record?: true;
  alarms: string[];
  fires: string[];
  burned: number;
  forces: Record<string, { state: ForceState; resourceId?: string }>;
}

export interface ModelAlarm {
  area: string;
  incident: string;
  start: number;
  status: 'pending' | 'received' | 'confirmed' | 'dismissed' | 'repeat';
  owner?: string;
  fireId?: string;
  version: number;
}

export interface ModelOfficer {
  userId: string;
  realName: string;
  region: string;
}

/** All there is. */
export interface Model {
  fires: Map<string, ModelFire>;
  alarms: Map<string, ModelAlarm>;
}

/** Why it will be refused, or what will be true of the fire afterwards. */
export type Foreseen = RefusalName | (() => void);

export const above = (region: string): string | undefined =>
  region.length === 2 ? undefined : region.slice(0, region.length - 2);

const goesOn: Readonly<Record<ForceState, readonly ForceState[]>> = {
  sent: ['accepted', 'refused', 'arrived'],
  accepted: ['refused', 'arrived'],
  arrived: ['left'],
  left: [],
  refused: [],
};

const isOut = (state: ForceState): boolean => state !== 'left' && state !== 'refused';

const someOut = ({ forces }: ModelFire): boolean => Object.values(forces).some(({ state }) => isOut(state));

/** What a wish on one fire leads to; the two halves of a change of two fires are foreseen by `foreseePair`. */
export function foreseeFire(
  model: Model,
  officer: ModelOfficer,
  fireId: string,
  wish: FireWish | ForceWish,
  now: number,
): Foreseen {
  const fire = model.fires.get(fireId);
  if (!fire || !fire.area.startsWith(officer.region)) return 'notFound';
  const alive = fire.status === 'open' || fire.status === 'dispatched';
  const ended = fire.status === 'handled' || fire.status === 'noFire';
  const commands = fire.holder === officer.region || above(fire.holder) === officer.region;
  const then = (change: () => void) => () => {
    fire.version += 1;
    change();
  };
  switch (wish.action) {
    case 'transfer':
      if (!alive || fire.transfer) return 'notAllowedNow';
      if (!commands) return 'notOwner';
      if (wish.to === fire.holder || !wish.to.startsWith(fire.holder) || !fire.area.startsWith(wish.to))
        return 'badInput';
      return then(() => {
        fire.transfer = {
          status: 1,
          from: fire.holder,
          to: wish.to,
          ...(officer.region === fire.holder ? {} : { sentBy: officer.region }),
          closed: [],
        };
      });
    case 'report': {
      if (!alive || fire.transfer) return 'notAllowedNow';
      if (fire.holder !== officer.region) return 'notOwner';
      const to = above(fire.holder);
      return to === undefined
        ? 'notAllowedNow'
        : then(() => {
            fire.transfer = { status: 2, from: fire.holder, to, closed: [] };
          });
    }
    case 'sign': {
      const { transfer } = fire;
      if (!alive || !transfer) return 'notAllowedNow';
      if (transfer.to !== officer.region) return 'notOwner';
      if (wish.transferStatus !== undefined && wish.transferStatus !== transfer.status) return 'notAllowedNow';
      return then(() => {
        delete fire.transfer;
        if (transfer.status === 2) fire.informed = transfer.to;
        else {
          fire.holder = transfer.to;
          delete fire.informed;
        }
      });
    }
    case 'withdraw':
      if (!alive || !fire.transfer) return 'notAllowedNow';
      return [fire.transfer.from, fire.transfer.sentBy].includes(officer.region)
        ? then(() => {
            delete fire.transfer;
          })
        : 'notOwner';
    case 'closePop': {
      const { transfer } = fire;
      if (!alive || !transfer) return 'notAllowedNow';
      if (transfer.to !== officer.region) return 'notOwner';
      return transfer.closed.includes(officer.userId)
        ? () => undefined
        : then(() => {
            transfer.closed.push(officer.userId);
          });
    }
    case 'takeOver':
      if (!alive) return 'notAllowedNow';
      if (fire.informed !== officer.region) return 'notOwner';
      return then(() => {
        fire.holder = officer.region;
        delete fire.transfer;
        delete fire.informed;
      });
    case 'dispatch': {
      if (!alive) return 'notAllowedNow';
      if (!commands) return 'notOwner';
      if (wish.forces.length === 0) return 'badInput';
      const busy = Object.values(fire.forces)
        .filter(({ state }) => isOut(state))
        .map(({ resourceId }) => resourceId);
      if (wish.forces.some(({ resourceId }) => resourceId !== undefined && busy.includes(resourceId)))
        return 'duplicate';
      return then(() => {
        fire.status = 'dispatched';
        for (const { id, resourceId } of wish.forces)
          fire.forces[id] = { state: 'sent', ...(resourceId === undefined ? {} : { resourceId }) };
      });
    }
    case 'answerForce': {
      if (!alive && !someOut(fire)) return 'notAllowedNow';
      const force = fire.forces[wish.forceId];
      if (!force) return 'notFound';
      const isOnTheWay = force.state === 'sent' || force.state === 'accepted';
      const able = !alive && isOnTheWay ? ['arrived', 'left'] : goesOn[force.state];
      return able.includes(wish.state)
        ? then(() => {
            force.state = wish.state;
          })
        : 'notAllowedNow';
    }
    case 'checkIn':
      if (!alive && !someOut(fire)) return 'notAllowedNow';
      if (!fire.forces[wish.forceId]) return 'notFound';
      return fire.forces[wish.forceId]?.state === 'arrived' ? then(() => undefined) : 'notAllowedNow';
    case 'feedBack':
      if (!alive && fire.status !== 'handled') return 'notAllowedNow';
      return wish.forceId !== undefined && !fire.forces[wish.forceId] ? 'notFound' : then(() => undefined);
    case 'addLand':
      return alive || fire.status === 'handled'
        ? then(() => {
            fire.burned += wish.areaHa;
          })
        : 'notAllowedNow';
    case 'relocate':
      if (!alive) return 'notAllowedNow';
      return wish.place.areaCode === fire.area ? then(() => undefined) : 'outsideArea';
    case 'forecast':
    case 'planRoute':
    case 'drawBuffer':
    case 'plotDraw':
    case 'warn':
    case 'notify':
      return alive ? then(() => undefined) : 'notAllowedNow';
    case 'releaseTask':
      if (!alive) return 'notAllowedNow';
      if (!commands) return 'notOwner';
      return wish.due !== undefined && Date.parse(wish.due) <= now ? 'badInput' : then(() => undefined);
    case 'ruleOut':
      if (!alive || fire.transfer) return 'notAllowedNow';
      return commands
        ? then(() => {
            fire.status = 'noFire';
          })
        : 'notOwner';
    case 'end':
      if (!alive || fire.transfer) return 'notAllowedNow';
      if (!commands) return 'notOwner';
      if (Date.parse(wish.record.outAt) < fire.start) return 'badInput';
      return then(() => {
        fire.status = 'handled';
        fire.record = true;
        fire.burned = wish.record.burned.forest ?? 0;
      });
    case 'reopen':
      if (!ended) return 'notAllowedNow';
      return commands
        ? then(() => {
            fire.status = 'open';
            delete fire.record;
          })
        : 'notOwner';
    default:
      throw new Error(`the model knows nothing of ${wish.action}`);
  }
}

/** What joining a fire to another leads to. */
export function foreseeAssociate(model: Model, officer: ModelOfficer, fireId: string, into: string): Foreseen {
  const [fire, main] = [model.fires.get(fireId), model.fires.get(into)];
  if (!fire || !fire.area.startsWith(officer.region)) return 'notFound';
  if ((fire.status !== 'open' && fire.status !== 'dispatched') || fire.transfer) return 'notAllowedNow';
  if (fire.holder !== officer.region && above(fire.holder) !== officer.region) return 'notOwner';
  if (someOut(fire) || into === fireId || fire.fires.length > 0) return 'notAllowedNow';
  if (!main || !main.area.startsWith(officer.region)) return 'notFound';
  if (main.status !== 'open' && main.status !== 'dispatched') return 'notAllowedNow';
  return () => {
    fire.status = 'repeat';
    fire.main = into;
    fire.version += 1;
    main.fires.push(fireId);
    main.version += 1;
  };
}

/** What parting it again leads to. */
export function foreseeDissociate(model: Model, officer: ModelOfficer, fireId: string): Foreseen {
  const fire = model.fires.get(fireId);
  if (!fire || !fire.area.startsWith(officer.region)) return 'notFound';
  const main = model.fires.get(fire.main ?? '');
  if (fire.status !== 'repeat' || !main) return 'notAllowedNow';
  if (fire.holder !== officer.region && above(fire.holder) !== officer.region) return 'notOwner';
  if (!main.area.startsWith(officer.region)) return 'notOwner';
  return () => {
    fire.status = 'open';
    delete fire.main;
    fire.version += 1;
    main.fires = main.fires.filter((id) => id !== fireId);
    main.version += 1;
  };
}
