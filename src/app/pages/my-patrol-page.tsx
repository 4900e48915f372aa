import RangerPage from '../../patrol/ranger/ranger-page.tsx';
import { findPlace } from '../ports/find-place.ts';

/** A ranger's own patrols: where the device is, the browser tells. */
export default function MyPatrolPage() {
  return <RangerPage find={findPlace} />;
}
