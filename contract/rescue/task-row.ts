import { fireLifecycle } from '../fires/lifecycle.ts';
import type { FireStatus } from '../fires/fire.ts';
import type { TaskRow } from './schemas.ts';
import { isOpenFor, stateFor } from './task-fold.ts';
import { nextTaskStates, type Task } from './task.ts';

/** What a row needs beside the task: its fire, the names of its people, and the reader. `now`: ms since 1970. */
export interface TaskRowContext {
  /** The task's fire, where it is known. */
  fire: { placeName: string; status: FireStatus } | undefined;
  nameOf: (userId: string) => string;
  /** Who reads it; only those who have the task may answer it. */
  readerId: string;
  now: number;
}

/** Whether a task is late: its time is over and somebody still has it to do. */
const isOverdue = ({ due, userIds, answers }: Task, now: number): boolean =>
  due !== undefined && Date.parse(due) <= now && userIds.some((id) => isOpenFor({ answers }, id));

/** A task as lists show it. */
export function taskRowOf(task: Task, { fire, nameOf, readerId, now }: TaskRowContext): TaskRow {
  const { id, fireId, by, content, releasedAt, due, userIds, answers } = task;
  const mayAnswer =
    userIds.includes(readerId) && fire !== undefined && fireLifecycle[fire.status].answerTask !== undefined;
  return {
    id,
    fireId,
    placeName: fire?.placeName ?? '',
    by,
    content,
    releasedAt,
    ...(due === undefined ? {} : { due }),
    isOverdue: isOverdue(task, now),
    next: mayAnswer ? [...nextTaskStates[stateFor(task, readerId)]] : [],
    people: userIds.map((userId) => {
      const last = answers.findLast((answer) => answer.by.userId === userId);
      return {
        userId,
        realName: nameOf(userId),
        state: last?.state ?? 'waiting',
        imageUrls: [...(last?.imageUrls ?? [])],
        ...(last === undefined ? {} : { at: last.at }),
        ...(last?.remark === undefined ? {} : { remark: last.remark }),
      };
    }),
  };
}

/** A task as its row tells it: of each person the newest answer, and of the region nothing. */
export const taskOfRow = ({ id, fireId, by, content, releasedAt, due, people }: TaskRow): Task => ({
  id,
  fireId,
  areaCode: '',
  by,
  userIds: people.map(({ userId }) => userId),
  content,
  releasedAt,
  ...(due === undefined ? {} : { due }),
  answers: people.flatMap(({ userId, realName, state, at, remark, imageUrls }) =>
    state === 'waiting' || at === undefined
      ? []
      : [{ by: { userId, realName }, state, at, ...(remark === undefined ? {} : { remark }), imageUrls }],
  ),
});
