import '../../contract/api/page-calls.ts';
import { patrolMessages as say } from './messages.ts';
import { TasksView } from './tasks-view.tsx';

/** /fire-meshing/index/person-mask/complete-task-list: the patrol tasks that were completed. */
export default function CompletedPage() {
  return <TasksView title={say.completedTasks} state="completed" />;
}
