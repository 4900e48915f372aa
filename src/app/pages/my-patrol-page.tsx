import { useEffect } from 'react';
import { filter, take } from 'rxjs/operators';
import type { Station } from '../../../machines/station.ts';
import { useStation } from '../../kit/station.tsx';
import RangerPage from '../../patrol/ranger/ranger-page.tsx';
import { findPlaceNow } from '../ports/find-place.ts';
import { forgetPatrolPage, keepPatrolPage } from '../ports/patrol-worker.ts';

const kept = new WeakSet<Station>();

/** The page is kept on the phone for as long as somebody is signed in there. */
function keepWhileSignedIn(station: Station): void {
  if (kept.has(station)) return;
  kept.add(station);
  void keepPatrolPage();
  station.session$
    .pipe(
      filter(({ state }) => state === 'signedOut'),
      take(1),
    )
    .subscribe(() => {
      kept.delete(station);
      void forgetPatrolPage();
    });
}

/** A ranger's own patrols: where the device is, the browser tells. */
export default function MyPatrolPage() {
  const station = useStation();
  useEffect(() => keepWhileSignedIn(station), [station]);
  return <RangerPage find={findPlaceNow} />;
}
