import '../../contract/api/page-calls.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
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
  const version = useFreshQuery(station, 'planVersion', { id, no });
  // A form that begins with an old answer would be refused when it is saved.
  const said = version.isOld ? undefined : version.data;
  const failed =
    plan.state === 'failed' && !plan.data ? plan : version.state === 'failed' && !said ? version : undefined;
  if (failed)
    return (
      <StatePanel
        icon="warn"
        title={say.oneFailed}
        onRetry={() => {
          station.wish({ type: 'query.ask', call: 'planView', args: { id } });
          station.wish({ type: 'query.ask', call: 'planVersion', args: { id, no } });
        }}
      >
        {failed.message}
      </StatePanel>
    );
  if (!plan.data || !said) return <Loading label={say.loading} />;
  const { areaCode } = plan.data;
  return <PlanForm of={{ ...said, areaCode }} onSaved={onSaved} onClose={onClose} />;
}

/** The form of a new plan, or of a draft as the server has it. */
export default function EditPage(props: EditPageProps) {
  return props.id === '' ? <PlanForm onSaved={props.onSaved} onClose={props.onClose} /> : <Asked {...props} />;
}
