import type { FireEvent } from './events.ts';
import type { Fire } from './fire.ts';
import { type Force, saidWhen } from './forces.ts';
import { withLand } from './burned.ts';
import { withFlight } from './flights.ts';
import { withFigure } from './plot-fold.ts';
import { withAnswer, withLevel, withPause } from './response.ts';
import { withSupplies } from './supply-fold.ts';
import { withWarning } from './warning-fold.ts';
import { withDuty } from './reporting.ts';
import { type Transfer, transferStatuses } from './transfer.ts';
import { present } from '../present.ts';
import { idIn } from '../stream-names.ts';

type Of<T extends FireEvent['type']> = Extract<FireEvent, { type: T }>;

function born(event: Of<'fire.opened'>): Fire {
  const { by, holder = event.areaCode, ...facts } = event.data;
  return {
    id: idIn('fire', event.stream),
    areaCode: event.areaCode,
    openedAt: event.at,
    openedBy: by,
    holder,
    status: 'open',
    forces: [],
    fireIds: [],
    passed: [],
    version: event.version,
    position: event.position,
    ...facts,
  } as Fire;
}

/** The fire without some of what it holds. */
function less(fire: Fire, ...keys: readonly ('transfer' | 'informed' | 'mainFireId' | 'record' | 'endedAt')[]): Fire {
  const rest: Partial<Fire> = { ...fire };
  for (const key of keys) delete rest[key];
  return rest as Fire;
}

const onItsWay = (fire: Fire, event: Of<'fire.transferred' | 'fire.reported'>): Fire => {
  const { by, from, to, remark } = event.data;
  const status = event.type === 'fire.transferred' ? transferStatuses.transferred : transferStatuses.reported;
  const sentBy = event.type === 'fire.transferred' ? event.data.sentBy : undefined;
  const transfer: Transfer = {
    status,
    from,
    to,
    ...(sentBy === undefined ? {} : { sentBy }),
    by,
    at: event.at,
    ...(remark === undefined ? {} : { remark }),
  };
  return { ...fire, transfer };
};

function signed(fire: Fire, event: Of<'fire.signed'>): Fire {
  const arrived = less(fire, 'transfer');
  return event.data.transferStatus === transferStatuses.transferred
    ? { ...less(arrived, 'informed'), holder: event.data.to }
    : { ...arrived, informed: event.data.to };
}

function sent(fire: Fire, event: Of<'fire.dispatched'>): Fire {
  const forces = event.data.forces.map((force): Force => ({ ...force, state: 'sent', sentAt: event.at }) as Force);
  return {
    ...fire,
    status: 'dispatched',
    dispatchedAt: fire.dispatchedAt ?? event.at,
    forces: [...fire.forces, ...forces],
  };
}

const popClosed = (fire: Fire, { data }: Of<'fire.popClosed'>): Fire =>
  fire.transfer
    ? { ...fire, transfer: { ...fire.transfer, closedBy: [...(fire.transfer.closedBy ?? []), data.by.userId] } }
    : fire;

function landBurned(fire: Fire, { data: { kind, said, areaHa } }: Of<'fire.landBurned'>): Fire {
  const land = {
    burned: withLand(fire.burned ?? {}, kind, areaHa),
    ...(said ? { landKinds: { ...fire.landKinds, [kind]: said } } : {}),
  };
  return { ...fire, ...land, ...(fire.record ? { record: { ...fire.record, ...land } } : {}) };
}

function plotted(fire: Fire, event: Of<'fire.plotDrawn' | 'fire.plotChanged' | 'fire.plotRemoved'>): Fire {
  const plot = fire.plot ?? [];
  if (event.type === 'fire.plotRemoved') return { ...fire, plot: plot.filter(({ id }) => id !== event.data.figureId) };
  return { ...fire, plot: withFigure(plot, event.data.figure, { by: event.data.by, at: event.at }) };
}

const placeWarned = (fire: Fire, { at, data: { place, ...last } }: Of<'fire.placeWarned'>): Fire => ({
  ...fire,
  warned: withWarning(fire.warned ?? [], place, { ...last, at }),
});

function responded(fire: Fire, event: Of<'fire.responseBegun' | 'fire.stepAnswered'>): Fire {
  const response =
    event.type === 'fire.responseBegun'
      ? withLevel(fire.response, event.data, event.at)
      : withAnswer(fire.response, event.data, event.at);
  return response ? { ...fire, response } : fire;
}

const onForce = (fire: Fire, forceId: string, change: (force: Force) => Force): Fire => ({
  ...fire,
  forces: fire.forces.map((force) => (force.id === forceId ? change(force) : force)),
});

type Told = Of<'fire.forceAnswered' | 'fire.checkedIn'>;

type Word = Parameters<typeof saidWhen>[0];

/** Whether what the network held back was said before a moment of which the force has told since. */
const isOvertaken = ({ data: { saidAt } }: Word, since: string | undefined): boolean =>
  saidAt !== undefined && since !== undefined && saidAt < since;

function heard(force: Force, event: Word): Force {
  if (isOvertaken(event, force.heardAt)) return force;
  const { heardLateAt: _late, ...rest } = force;
  return { ...rest, heardAt: saidWhen(event), ...(event.data.saidAt === undefined ? {} : { heardLateAt: event.at }) };
}

function seenAt(force: Force, event: Told): Partial<Force> {
  const { longitude, latitude } = event.data;
  return longitude === undefined || latitude === undefined || isOvertaken(event, force.seenAt)
    ? {}
    : { longitude, latitude, seenAt: saidWhen(event) };
}

function answered(fire: Fire, event: Of<'fire.forceAnswered'>): Fire {
  const { at, data } = event;
  return onForce(fire, data.forceId, (force) => {
    const { checkInDue: _due, ...rest } = force;
    return {
      // Before it is known that it does not come, nobody can be sent in its place.
      ...heard(data.state === 'arrived' ? force : rest, data.state === 'refused' ? { at, data: {} } : event),
      state: data.state,
      ...(data.state === 'arrived' ? { arrivedAt: saidWhen(event) } : {}),
      ...seenAt(force, event),
    };
  });
}

const checkedIn = (fire: Fire, event: Of<'fire.checkedIn'>): Fire =>
  onForce(fire, event.data.forceId, (force) => ({
    ...heard(force, event),
    ...(event.data.nextDue === undefined || isOvertaken(event, force.heardAt)
      ? {}
      : { checkInDue: event.data.nextDue }),
    ...seenAt(force, event),
  }));

/** The fire as it burns again. The time for which it was out is no burning, and no step of its plan spends it. */
function resumed(fire: Fire, { at, data }: Of<'fire.reopened'>): Fire {
  const burning: Fire = { ...less(fire, 'record', 'endedAt'), status: 'open', reason: data.reason };
  const { endedAt, response, outMs = 0 } = fire;
  if (endedAt === undefined) return burning;
  return {
    ...burning,
    ...(response ? { response: withPause(response, endedAt, at) } : {}),
    outMs: outMs + Date.parse(at) - Date.parse(endedAt),
  };
}

function closing(fire: Fire, event: Of<'fire.associated' | 'fire.dissociated' | 'fire.ended' | 'fire.reopened'>): Fire {
  switch (event.type) {
    case 'fire.associated':
      return { ...less(fire, 'transfer'), status: 'repeat', mainFireId: event.data.into };
    case 'fire.dissociated':
      return { ...less(fire, 'mainFireId'), status: 'open', reason: event.data.reason };
    case 'fire.ended':
      return {
        ...less(fire, 'transfer'),
        status: 'handled',
        record: event.data.record,
        burned: event.data.record.burned,
        ...present({ landKinds: event.data.record.landKinds }),
        endedAt: event.at,
      };
    case 'fire.reopened':
      return resumed(fire, event);
    default:
      return event satisfies never;
  }
}

function step(fire: Fire, event: Exclude<FireEvent, Of<'fire.opened'>>): Fire {
  switch (event.type) {
    case 'fire.alarmJoined':
      return { ...fire, alarmIds: [...fire.alarmIds, event.data.alarmId] };
    case 'fire.alarmLeft':
      return { ...fire, alarmIds: fire.alarmIds.filter((id) => id !== event.data.alarmId) };
    case 'fire.relocated': {
      const { by: _by, ...place } = event.data;
      return { ...fire, ...place };
    }
    case 'fire.ruledOut':
      return { ...less(fire, 'transfer'), status: 'noFire', reason: event.data.reason, endedAt: event.at };
    case 'fire.transferred':
    case 'fire.reported':
      return onItsWay(fire, event);
    case 'fire.signed':
      return signed(fire, event);
    case 'fire.withdrawn':
      return less(fire, 'transfer');
    case 'fire.takenOver':
      return { ...less(fire, 'transfer', 'informed'), holder: event.data.to };
    case 'fire.popClosed':
      return popClosed(fire, event);
    case 'fire.landBurned':
      return landBurned(fire, event);
    case 'fire.dispatched':
      return sent(fire, event);
    case 'fire.forceAnswered':
      return answered(fire, event);
    case 'fire.checkedIn':
      return checkedIn(fire, event);
    case 'fire.fireJoined':
      return { ...fire, fireIds: [...fire.fireIds, event.data.fireId] };
    case 'fire.fireLeft':
      return { ...fire, fireIds: fire.fireIds.filter((id) => id !== event.data.fireId) };
    case 'fire.leveled':
      return { ...fire, level: event.data.level };
    case 'fire.clockPassed':
      return { ...fire, passed: [...fire.passed, { ...event.data, at: event.at }] as Fire['passed'] };
    case 'fire.plotDrawn':
    case 'fire.plotChanged':
    case 'fire.plotRemoved':
      return plotted(fire, event);
    case 'fire.placeWarned':
      return placeWarned(fire, event);
    case 'fire.responseBegun':
    case 'fire.stepAnswered':
      return responded(fire, event);
    case 'fire.suppliesSent':
    case 'fire.suppliesArrived':
    case 'fire.suppliesReturned':
      return { ...fire, supplies: withSupplies(fire.supplies ?? [], event) };
    case 'fire.flightTold': {
      const { by: _by, ...told } = event.data;
      return { ...fire, flights: withFlight(fire.flights ?? [], told, event.at) };
    }
    case 'fire.spreadForecast':
    case 'fire.routePlanned':
    case 'fire.bufferDrawn':
    case 'fire.fedBack':
    case 'fire.peopleNotified':
    case 'fire.taskReleased':
    case 'fire.taskAnswered':
    case 'fire.linkSent':
    case 'fire.linkRevoked':
    case 'fire.linkDelivered':
    case 'fire.smsDelivered':
      return fire;
    default:
      return closing(fire, event);
  }
}

/** The fire after one more event: the one fold that decider, read model, snapshot and screen share. */
export function evolveFire(fire: Fire | undefined, event: FireEvent): Fire {
  if (event.type === 'fire.opened') return withDuty(born(event), event);
  if (!fire) throw new Error(`event ${event.position} (${event.type}) came before its fire was opened`);
  return withDuty({ ...step(fire, event), version: event.version, position: event.position }, event);
}
