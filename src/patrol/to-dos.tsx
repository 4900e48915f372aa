import '../../contract/api/page-calls.ts';
import { isOpenState } from '../../contract/patrol/life.ts';
import { shortMinute } from '../../contract/time.ts';
import { useStation } from '../kit/station.tsx';
import { ToDoLine, ToDoSection } from '../kit/to-do/to-do-list.tsx';
import { earliestOf, type ToDoPart } from '../kit/to-do/to-do-part.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { useToday } from '../kit/use-today.ts';
import { patrolPaths } from './addresses.ts';
import { patrolMessages as say } from './messages.ts';

/** Within so many milliseconds of its end a patrol is marked. */
const soonMs = 3_600_000;

/** The reader's own patrols that are still to be walked, the one that ends first on top; nothing without any. */
export function usePatrolToDos(): ToDoPart | undefined {
  const { data } = useFreshQuery(useStation(), 'patrolMine', undefined);
  const now = useServerNow();
  const today = useToday();
  const open = (data ?? [])
    .filter(({ state, endsAt }) => isOpenState(state) && Date.parse(endsAt) >= now)
    .sort((a, b) => (a.endsAt < b.endsAt ? -1 : 1));
  if (open.length === 0) return undefined;
  return {
    area: 'patrol',
    dueAt: earliestOf(open.map(({ endsAt }) => endsAt)),
    part: (
      <ToDoSection title={say.tasks}>
        {open.map(({ taskId, title, endsAt, reached, checkPoints }) => (
          <ToDoLine
            key={taskId}
            name={title}
            href={patrolPaths.mine}
            notes={[say.endsAt(shortMinute(Date.parse(endsAt), today)), say.steps(reached, checkPoints)]}
            pressing={Date.parse(endsAt) - now < soonMs ? say.endsSoon : undefined}
          />
        ))}
      </ToDoSection>
    ),
  };
}
