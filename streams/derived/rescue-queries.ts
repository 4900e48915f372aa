import type { CallName } from '../../contract/api/calls.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import type { PushedEvent } from '../../contract/line/frames.ts';
import { isLinkEvent } from '../../contract/rescue/link.ts';
import { isTaskEvent } from '../../contract/rescue/task.ts';

type Given = Readonly<Record<string, unknown>>;

/** Questions about those who are reached outside, whose answers the picture's events make stale. */
export const rescueQueries: readonly CallName[] = ['fireTasks', 'myTasks', 'foresterInfo', 'fireLinks', 'pushed', 'smsRecords'];

const isEnd = ({ type }: PushedEvent): boolean => type === 'fire.ended' || type === 'fire.ruledOut' || type === 'fire.associated' || type === 'fire.reopened' || type === 'fire.dissociated';

/** Whether an event gives a person a task, or tells what he says of one. */
const isTaskOf = (event: PushedEvent, userId: unknown): boolean =>
  isTaskEvent(event) && (event.type === 'fire.taskReleased' ? event.data.userIds.some((id) => id === userId) : event.data.by.userId === userId);

/** Whether an event makes the answer of one of these questions stale; what is asked of one fire, by that fire's alone. */
export function isRescueAnswerStale(call: CallName, args: Given, event: PushedEvent): boolean {
  const { fireId } = args;
  if (!isFireEvent(event) || (typeof fireId === 'string' && event.stream !== `fire-${fireId}`)) return false;
  switch (call) {
    case 'fireTasks':
    case 'myTasks':
      return isTaskEvent(event) || isEnd(event);
    case 'foresterInfo':
      return isTaskOf(event, args['id']) || isEnd(event);
    case 'fireLinks':
      return isLinkEvent(event) || isEnd(event);
    case 'pushed':
      return event.type === 'fire.peopleNotified';
    case 'smsRecords':
      return event.type === 'fire.peopleNotified' || event.type === 'fire.linkSent' || event.type === 'fire.linkDelivered' || event.type === 'fire.smsDelivered';
    default:
      return false;
  }
}

const byCommand: Readonly<Partial<Record<string, readonly CallName[]>>> = {
  pushNotice: ['pushed'], pushUsersMsg: ['pushed'], pushSms: ['smsRecords', 'fireLinks'], smsH5Url: ['fireLinks'], revokeLink: ['fireLinks'], answerTask: ['myTasks', 'fireTasks'],
};

/** Whether a command that was carried out makes the answer of one of these questions stale, beside what its event does. */
export const isRescueAnswerStaleBy = (call: CallName, command: string): boolean => byCommand[command]?.includes(call) === true;
