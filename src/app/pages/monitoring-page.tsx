import { Monitoring } from '../../alarms/monitoring.tsx';

/** /warning-monitoring/index. */
export default function MonitoringPage() {
  return <Monitoring />;
}
