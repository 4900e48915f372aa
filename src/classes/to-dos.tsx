import '../../contract/api/page-calls.ts';
import { useStation } from '../kit/station.tsx';
import { ToDoLine, ToDoSection } from '../kit/to-do/to-do-list.tsx';
import { noDeadline, type ToDoPart } from '../kit/to-do/to-do-part.ts';
import { useAnswer } from '../kit/use-query.ts';
import { classMessages as say } from './messages.ts';
import { myCourseAddress } from './paths.ts';
import { timeText } from './time-text.ts';

/** The courses that the reader has not read for as long as they ask for; nothing without any. */
export function useCourseToDos(asks: boolean): ToDoPart | undefined {
  const { data } = useAnswer(useStation(), 'myCourses', undefined, asks ? 'anew' : 'never');
  const open = (data ?? []).filter(({ isCompleted }) => !isCompleted);
  if (!asks || open.length === 0) return undefined;
  return {
    area: 'classes',
    dueAt: noDeadline,
    part: (
      <ToDoSection title={say.mine}>
        {open.map(({ id, title, seconds, minutes }) => (
          <ToDoLine
            key={id}
            name={title}
            href={myCourseAddress(id)}
            notes={[say.progress(timeText(seconds), minutes)]}
          />
        ))}
      </ToDoSection>
    ),
  };
}
