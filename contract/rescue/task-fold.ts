import { idIn } from '../stream-names.ts';
import { nextTaskStates, type Task, type TaskEvent, type TaskState } from './task.ts';

/** A task after one more event; an answer to a task that nobody has released changes nothing. */
export function evolveTask(task: Task | undefined, event: TaskEvent): Task | undefined {
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

/** Whether something is still to be done about it by somebody. */
export const isOpenFor = (task: Pick<Task, 'answers'>, userId: string): boolean =>
  nextTaskStates[stateFor(task, userId)].length > 0;
