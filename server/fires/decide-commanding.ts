import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { forceStateNames, isOut } from '../../contract/fires/forces.ts';
import { nextStates } from '../../contract/fires/lifecycle.ts';
import { present } from '../../contract/present.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

type Action =
  | 'dispatch'
  | 'answerForce'
  | 'checkIn'
  | 'feedBack'
  | 'forecast'
  | 'planRoute'
  | 'drawBuffer'
  | 'notify'
  | 'releaseTask'
  | 'answerTask'
  | 'sendLink'
  | 'revokeLink';
type Commanding = Extract<FireCommand, { action: Action }>;
type Decision = readonly NewFireEvent[] | Refusal;

/** Who speaks, where it is an officer. */
const speaker = ({ by }: Commanding): { by?: { userId: string; realName: string } } =>
  'userId' in by ? { by: { userId: by.userId, realName: by.realName } } : {};

/** Decides what is sent to a fire and what comes back from it; the table has been asked already. */
export function decideCommanding(command: Commanding, fire: Fire, now: number): Decision {
  switch (command.action) {
    case 'dispatch':
      return dispatch(command, fire);
    case 'answerForce':
    case 'checkIn':
    case 'feedBack':
      return hear(command, fire);
    default:
      return order(command, fire, now);
  }
}

function dispatch(
  { by, forces, remark, otherwise }: Extract<Commanding, { action: 'dispatch' }>,
  { areaCode, forces: sent }: Fire,
): Decision {
  if (forces.length === 0) return refuse('badInput', { field: 'forces', message: say.nobodySent });
  const busy = new Set(sent.filter(isOut).map(({ resourceId }) => resourceId));
  const twice = forces.find(({ resourceId }) => resourceId !== undefined && busy.has(resourceId));
  if (twice) return refuse('duplicate', { field: 'forces', message: say.sentAlready(twice.name) });
  return [
    {
      type: 'fire.dispatched',
      areaCode,
      data: { by: { userId: by.userId, realName: by.realName }, forces, ...present({ remark, otherwise }) },
    },
  ];
}

function hear(command: Extract<Commanding, { action: 'answerForce' | 'checkIn' | 'feedBack' }>, fire: Fire): Decision {
  const { areaCode } = fire;
  const force = fire.forces.find(({ id }) => id === command.forceId);
  const unknown = refuse('notFound', { field: 'forceId', message: say.noSuchForce });
  const who = speaker(command);
  if (command.action === 'feedBack') {
    if (!force && command.forceId !== undefined) return unknown;
    const { forceId, content, imageUrls, answer } = command;
    return [
      {
        type: 'fire.fedBack',
        areaCode,
        data: { ...who, ...present({ forceId, answer }), content, imageUrls: [...imageUrls] },
      },
    ];
  }
  if (!force) return unknown;
  const { forceId, remark, longitude, latitude, saidAt } = command;
  if (command.action === 'answerForce') {
    if (!nextStates(fire, force).includes(command.state)) {
      return refuse('notAllowedNow', { field: 'state', message: say.forceIs(forceStateNames[force.state]) });
    }
    return [
      {
        type: 'fire.forceAnswered',
        areaCode,
        data: { ...who, forceId, state: command.state, ...present({ remark, longitude, latitude, saidAt }) },
      },
    ];
  }
  if (force.state !== 'arrived') return refuse('notAllowedNow', { field: 'forceId', message: say.notOnScene });
  const { imageUrls, nextDue } = command;
  return [
    {
      type: 'fire.checkedIn',
      areaCode,
      data: {
        ...who,
        forceId,
        imageUrls: [...imageUrls],
        ...present({ remark, nextDue, longitude, latitude, saidAt }),
      },
    },
  ];
}

function order(
  command: Extract<
    Commanding,
    {
      action:
        | 'forecast'
        | 'planRoute'
        | 'drawBuffer'
        | 'notify'
        | 'releaseTask'
        | 'answerTask'
        | 'sendLink'
        | 'revokeLink';
    }
  >,
  { areaCode, forces }: Fire,
  now: number,
): Decision {
  const by = { userId: command.by.userId, realName: command.by.realName };
  switch (command.action) {
    case 'notify': {
      const { userIds, content, title, noticeId, phones, smsIds } = command;
      return [
        {
          type: 'fire.peopleNotified',
          areaCode,
          data: {
            by,
            userIds: [...userIds],
            content,
            ...present({ title, noticeId, phones: phones && [...phones], smsIds: smsIds && [...smsIds] }),
          },
        },
      ];
    }
    case 'releaseTask': {
      const { taskId, userIds, content, due } = command;
      if (due !== undefined && Date.parse(due) <= now)
        return refuse('badInput', { field: 'due', message: say.dueInPast });
      return [
        {
          type: 'fire.taskReleased',
          areaCode,
          data: { by, taskId, userIds: [...userIds], content, ...present({ due }) },
        },
      ];
    }
    case 'answerTask': {
      const { taskId, state, remark, imageUrls } = command;
      return [
        {
          type: 'fire.taskAnswered',
          areaCode,
          data: { by, taskId, state, imageUrls: [...imageUrls], ...present({ remark }) },
        },
      ];
    }
    case 'sendLink': {
      const { linkId, to, forceId, validUntil } = command;
      if (forceId !== undefined && !forces.some(({ id }) => id === forceId))
        return refuse('notFound', { field: 'forceId', message: say.noSuchForce });
      return [{ type: 'fire.linkSent', areaCode, data: { by, linkId, to, validUntil, ...present({ forceId }) } }];
    }
    case 'forecast':
      return [{ type: 'fire.spreadForecast', areaCode, data: { by, forecast: command.forecast } }];
    case 'planRoute':
      return [{ type: 'fire.routePlanned', areaCode, data: { by, plan: command.plan } }];
    case 'drawBuffer':
      return [{ type: 'fire.bufferDrawn', areaCode, data: { by, buffer: command.buffer } }];
    case 'revokeLink':
      return [{ type: 'fire.linkRevoked', areaCode, data: { by, linkId: command.linkId } }];
    default:
      return command satisfies never;
  }
}
