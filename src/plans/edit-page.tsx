import '../../contract/api/page-calls.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { planMessages as say } from './messages.ts';
import PlanForm from './plan-form.tsx';

interface EditPageProps {
  /** The plan; a new one where empty. */
  id: string;
  /** The version that is changed. */
  no: number;
  onSaved: (id: string) => void;
  onClose: () => void;
}

function Asked({ id, no, onSaved, onClose }: EditPageProps) {
  const station = useStation();
  const plan = useQuery(station, 'planView', { id });
  const version = useQuery(station, 'planVersion', { id, no });
  const failed = [plan, version].find((one) => one.state === 'failed' && !one.data);
  if (failed)
    return (
      <StatePanel icon="warn" title={say.oneFailed}>
        {failed.message}
      </StatePanel>
    );
  if (!plan.data || !version.data) return <Loading label={say.loading} />;
  const { areaCode } = plan.data;
  return <PlanForm of={{ ...version.data, areaCode }} onSaved={onSaved} onClose={onClose} />;
}

/** The form of a new plan, or of a draft as the server has it. */
export default function EditPage(props: EditPageProps) {
  return props.id === '' ? <PlanForm onSaved={props.onSaved} onClose={props.onClose} /> : <Asked {...props} />;
}
