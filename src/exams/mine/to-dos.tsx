import '../../../contract/api/page-calls.ts';
import type { MyExamRow } from '../../../contract/exams/schemas.ts';
import { hourMs } from '../../../contract/time.ts';
import { useStation } from '../../kit/station.tsx';
import { shortMinute } from '../../kit/time.ts';
import { ToDoLine, ToDoSection } from '../../kit/to-do/to-do-list.tsx';
import { earliestOf, type ToDoPart } from '../../kit/to-do/to-do-part.ts';
import { useAnswer } from '../../kit/use-query.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { useToday } from '../../kit/use-today.ts';
import { myExamAddress } from '../paths.ts';
import { myExamMessages as say } from './messages.ts';

/** An exam that closes within so many milliseconds is marked. */
const soonMs = 24 * hourMs;

/** When somebody has to be done with an exam: one that has begun runs out by its own time. */
const endOf = ({ state, endsAt, closesAt }: MyExamRow): string =>
  state === 'begun' && endsAt !== undefined ? endsAt : closesAt;

/** The reader's exams that are open and not handed in, the one that closes first on top; nothing without any. */
export function useExamToDos(asks: boolean): ToDoPart | undefined {
  const { data } = useAnswer(useStation(), 'myExams', undefined, asks ? 'anew' : 'never');
  const now = useServerNow();
  const today = useToday();
  const open = (data ?? [])
    .filter((exam) => exam.phase === 'open' && exam.state !== 'handedIn' && Date.parse(endOf(exam)) >= now)
    .sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  if (!asks || open.length === 0) return undefined;
  return {
    area: 'exams',
    dueAt: earliestOf(open.map(endOf)),
    part: (
      <ToDoSection title={say.title}>
        {open.map((exam) => (
          <ToDoLine
            key={exam.examId}
            name={exam.title}
            href={myExamAddress(exam.examId)}
            notes={[say.closesAt(shortMinute(Date.parse(endOf(exam)), today)), say.lasts(exam.minutes)]}
            pressing={
              exam.state === 'begun' ? say.running : Date.parse(endOf(exam)) - now < soonMs ? say.soon : undefined
            }
          />
        ))}
      </ToDoSection>
    ),
  };
}
