import { WaitingHazards } from '../../hazards/waiting-hazards.tsx';
import { useMay } from '../../kit/use-may.ts';
import { PatrolToDos } from '../../patrol/to-dos.tsx';
import { PlanToDos } from '../../plans/to-dos.tsx';
import MyTasksPage from '../../rescue/tasks/my-tasks-page.tsx';

/** What the reader has to do, of all areas: tasks at fires, patrols, plans, and hazards that wait for their desk. */
export default function ToDoPage() {
  const seesHazards = useMay('hazard.read');
  return (
    <MyTasksPage
      more={
        <>
          <PatrolToDos />
          <PlanToDos />
          {seesHazards && <WaitingHazards />}
        </>
      }
    />
  );
}
