import type { Officer } from '../alarms/alarm.ts';
import type { FireEvent } from '../fires/events.ts';
import type { FireId, RegionCode } from '../ids.ts';

/** An event that tells of a task. */
export type TaskEvent = Extract<FireEvent, { type: (typeof taskEvents)[number] }>;

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
export const isTaskEvent = (event: { type: string }): event is TaskEvent =>
  taskEvents.some((type) => type === event.type);

/** Whether an event gives the person who is asked about a task, or has their answer to one. */
export const isTaskOf = (event: TaskEvent, { id }: { readonly id?: unknown }): boolean =>
  event.type === 'fire.taskReleased' ? event.data.userIds.some((one) => one === id) : event.data.by.userId === id;

/** What a person may say of a task next: it is done or it can not be done, and that is the end of it. */
export const nextTaskStates: Readonly<Record<TaskState, readonly TaskAnswer['state'][]>> = {
  waiting: ['accepted', 'done', 'refused'],
  accepted: ['done', 'refused'],
  done: [],
  refused: [],
};
