import type { Officer } from '../alarms/alarm.ts';
import type { FireEvent } from '../fires/events.ts';
import { idIn } from '../stream-names.ts';
import type { FireId, RegionCode } from '../ids.ts';

type Event = Extract<FireEvent, { type: (typeof taskEvents)[number] }>;

/** What a person answers to a task of theirs. */
export const taskStateNames = { waiting: '待答复', accepted: '已接受', done: '已完成', refused: '无法完成' } as const;
export type TaskState = keyof typeof taskStateNames;

/** What one person has answered, newest last. Times ISO 8601 UTC. */
export interface TaskAnswer {
  by: Officer;
  state: Exclude<TaskState, 'waiting'>;
  at: string;
  remark?: string;
  imageUrls: readonly string[];
}

/** A task at a fire, given to people by name. */
export interface Task {
  id: string;
  fireId: FireId;
  areaCode: RegionCode;
  by: Officer;
  userIds: readonly string[];
  content: string;
  releasedAt: string;
  due?: string;
  answers: readonly TaskAnswer[];
}

/** Events that tell of a task. */
export const taskEvents = ['fire.taskReleased', 'fire.taskAnswered'] as const;

/** Whether an event tells of a task. */
export const isTaskEvent = (event: { type: string }): event is Event => taskEvents.some((type) => type === event.type);

/** Whether an event gives the person who is asked about a task, or has their answer to one. */
export const isTaskOf = (event: Event, { id }: { readonly id?: unknown }): boolean =>
  event.type === 'fire.taskReleased' ? event.data.userIds.some((one) => one === id) : event.data.by.userId === id;

/** A task after one more event; an answer to a task that nobody has released changes nothing. */
export function evolveTask(task: Task | undefined, event: Event): Task | undefined {
  if (event.type === 'fire.taskReleased') {
    const { taskId: id, by, userIds, content, due } = event.data;
    const fireId = idIn('fire', event.stream);
    return {
      id,
      fireId,
      areaCode: event.areaCode,
      by,
      userIds,
      content,
      releasedAt: event.at,
      ...(due === undefined ? {} : { due }),
      answers: [],
    };
  }
  const { by, state, remark, imageUrls } = event.data;
  return (
    task && {
      ...task,
      answers: [...task.answers, { by, state, at: event.at, ...(remark === undefined ? {} : { remark }), imageUrls }],
    }
  );
}

/** Where a person stands with a task. */
export const stateFor = ({ answers }: Pick<Task, 'answers'>, userId: string): TaskState =>
  answers.findLast(({ by }) => by.userId === userId)?.state ?? 'waiting';

/** What a person may say of a task next: it is done or it can not be done, and that is the end of it. */
export const nextTaskStates: Readonly<Record<TaskState, readonly TaskAnswer['state'][]>> = {
  waiting: ['accepted', 'done', 'refused'],
  accepted: ['done', 'refused'],
  done: [],
  refused: [],
};

/** Whether something is still to be done about it by somebody. */
export const isOpenFor = (task: Pick<Task, 'answers'>, userId: string): boolean =>
  nextTaskStates[stateFor(task, userId)].length > 0;
