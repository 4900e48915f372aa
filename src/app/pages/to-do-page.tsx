import { PatrolToDos } from '../../patrol/to-dos.tsx';
import MyTasksPage from '../../rescue/tasks/my-tasks-page.tsx';

/** What the reader has to do, of all areas: patrols, and tasks at fires. */
export default function ToDoPage() {
  return (
    <MyTasksPage>
      <PatrolToDos />
    </MyTasksPage>
  );
}
