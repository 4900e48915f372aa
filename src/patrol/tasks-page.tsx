import '../../contract/api/page-calls.ts';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useMay } from '../kit/use-may.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { patrolMessages as say } from './messages.ts';
import { TasksView } from './tasks-view.tsx';

/** /fire-meshing/index/patrol-tasks: the patrol tasks of a region, and a form that issues them. */
export default function TasksPage() {
  const [isIssuing, setIssuing] = useState(false);
  const mayIssue = useMay('patrol.write');
  return (
    <>
      <TasksView
        title={say.tasks}
        action={
          mayIssue && (
            <Button size="sm" variant="solid" onClick={() => setIssuing(true)}>
              <Icon name="plus" />
              {say.issue}
            </Button>
          )
        }
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </>
  );
}
