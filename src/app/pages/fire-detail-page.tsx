import { useSearch } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { FireAdvice } from '../../advice/fire-advice.tsx';
import { FireReport } from '../../advice/fire-report.tsx';
import { openAlarm } from '../../alarms/open-alarm.ts';
import { FireDetail, type FireSlots } from '../../fires/detail/fire-detail.tsx';
import { FireChecklist } from '../../plans/fire-checklist.tsx';
import { FireLinks } from '../../rescue/links/fire-links.tsx';
import { FireTasks } from '../../rescue/tasks/fire-tasks.tsx';
import FireSupplies from '../../supply/fire-supplies.tsx';
import FireFlights from '../../uav/fire-flights.tsx';
import { useStation } from '../../kit/station.tsx';

const DispatchSupplies = lazyPart(() => import('../../supply/dispatch-supplies.tsx'));

/** What other areas put on the page of a fire. */
const slots: FireSlots = {
  advice: (fire, dispatch) => (
    <>
      <FireChecklist fire={fire} />
      <FireAdvice fire={fire} onDispatch={dispatch} />
    </>
  ),
  report: (fire) => <FireReport fire={fire} />,
  supplies: (fire) => (
    <>
      <FireSupplies fire={fire} />
      <FireFlights fire={fire} />
    </>
  ),
  along: (given) => <DispatchSupplies {...given} />,
  tasks: (fire) => <FireTasks fire={fire} />,
  links: (fire) => <FireLinks fire={fire} />,
};

/** /emergency-rescue/detail?fireId=…: one fire, with what the areas beside it have to say of it. */
export default function FireDetailPage() {
  const station = useStation();
  const fireId = new URLSearchParams(useSearch()).get('fireId') ?? '';
  return <FireDetail fireId={fireId} slots={slots} onAlarm={(id) => openAlarm(station, id)} />;
}
