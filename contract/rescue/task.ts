import type { Officer } from '../alarms/alarm.ts';
import type { FireEvent } from '../events/catalogue.ts';

type Event = Extract<FireEvent, { type: 'fire.taskReleased' | 'fire.taskAnswered' }>;

/** What a person says of a task of his. */
export const taskStateNames = { waiting: '待答复', accepted: '已接受', done: '已完成', refused: '无法完成' } as const;
export type TaskState = keyof typeof taskStateNames;

/** What one person has answered, newest last. Times ISO 8601 UTC. */
export interface TaskAnswer { by: Officer; state: Exclude<TaskState, 'waiting'>; at: string; remark?: string; imageUrls: readonly string[] }

/** A task at a fire, given to people by name. */
export interface Task {
  id: string;
  fireId: string;
  areaCode: string;
  by: Officer;
  userIds: readonly string[];
  content: string;
  releasedAt: string;
  due?: string;
  answers: readonly TaskAnswer[];
}

/** The task that an event concerns, if any. */
export const isTaskEvent = (event: { type: string }): event is Event => event.type === 'fire.taskReleased' || event.type === 'fire.taskAnswered';

/** A task after one more event; an answer to a task that nobody has released changes nothing. */
export function evolveTask(task: Task | undefined, event: Event): Task | undefined {
  if (event.type === 'fire.taskReleased') {
    const { taskId: id, by, userIds, content, due } = event.data;
    const fireId = event.stream.slice('fire-'.length);
    return { id, fireId, areaCode: event.areaCode, by, userIds, content, releasedAt: event.at, ...(due === undefined ? {} : { due }), answers: [] };
  }
  const { by, state, remark, imageUrls } = event.data;
  return task && { ...task, answers: [...task.answers, { by, state, at: event.at, ...(remark === undefined ? {} : { remark }), imageUrls }] };
}

/** Where a person stands with a task. */
export const stateFor = ({ answers }: Pick<Task, 'answers'>, userId: string): TaskState =>
  answers.findLast(({ by }) => by.userId === userId)?.state ?? 'waiting';

/** What a person may say of a task next: it is done or it can not be done, and that is the end of it. */
export const nextTaskStates: Readonly<Record<TaskState, readonly TaskAnswer['state'][]>> = {
  waiting: ['accepted', 'done', 'refused'], accepted: ['done', 'refused'], done: [], refused: [],
};

/** Whether something is still to be done about it by somebody. */
export const isOpenFor = (task: Pick<Task, 'answers'>, userId: string): boolean => nextTaskStates[stateFor(task, userId)].length > 0;
