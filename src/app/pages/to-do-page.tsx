import { fireHistory } from '../../../contract/history/fire-history.ts';
import { useCourseToDos } from '../../classes/to-dos.tsx';
import { myCoursesPath } from '../../classes/paths.ts';
import { useDisasterToDos } from '../../disasters/to-dos.tsx';
import { useExamToDos } from '../../exams/mine/to-dos.tsx';
import { myExamsPath } from '../../exams/paths.ts';
import { useHazardToDos } from '../../hazards/waiting-hazards.tsx';
import { useHistoryToDos } from '../../history/to-dos.tsx';
import { monitoringPath } from '../../kit/figures/list-addresses.ts';
import { useMay } from '../../kit/use-may.ts';
import { usePatrolToDos } from '../../patrol/to-dos.tsx';
import { usePlanToDos } from '../../plans/to-dos.tsx';
import MyTasksPage from '../../rescue/tasks/my-tasks-page.tsx';
import { resolve } from '../menu/resolve.ts';
import { useMenu } from '../menu/use-menu.ts';

/**
 * What the reader has to do, of all areas, what is due first on top: warnings of disaster to confirm, tasks at fires,
 * patrols, hazards that wait for their desk, exams, plans, records of past fires to decide upon, and courses. An area
 * is asked where the reader has the right, and the page to which it leads.
 */
export default function ToDoPage() {
  const { menu = [] } = useMenu();
  const has = (path: string): boolean => resolve(path, menu).kind === 'page';
  const [confirms, seesHazards, decides] = [useMay('alarms.act'), useMay('hazard.read'), useMay('fireHistory.approve')];
  return (
    <MyTasksPage
      others={[
        useDisasterToDos(confirms && has(monitoringPath)),
        usePatrolToDos(),
        useExamToDos(has(myExamsPath)),
        usePlanToDos(),
        useHistoryToDos(decides && has(fireHistory.page)),
        useCourseToDos(has(myCoursesPath)),
        useHazardToDos(seesHazards),
      ]}
    />
  );
}
