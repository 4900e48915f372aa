import { WaitingHazards } from '../../hazards/waiting-hazards.tsx';
import { useMay } from '../../kit/use-may.ts';
import MyTasksPage from '../../rescue/tasks/my-tasks-page.tsx';

/** /desk/to-do: the tasks given to the reader by name, and the hazards that wait for their desk. */
export default function ToDoPage() {
  return <MyTasksPage more={useMay('hazard.read') ? <WaitingHazards /> : undefined} />;
}
