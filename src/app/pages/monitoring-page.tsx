export { Monitoring as default } from '../../alarms/monitoring.tsx';
